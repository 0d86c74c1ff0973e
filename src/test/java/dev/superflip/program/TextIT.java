package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Text beyond ASCII in every locale. The script writes file names in octal, because the locale of
 * this test may be unable to express them.
 */
@ForEveryProgram
class TextIT {
  /** {@code LANG} and {@code LC_ALL}, empty if unset. */
  private static final List<Locale> LOCALES =
      List.of(new Locale("", ""), new Locale("C.UTF-8", "C"), new Locale("", "C.UTF-8"));

  private record Locale(String lang, String all) {
    Call set(Call call) {
      call.without("LANG");
      if (!lang.isEmpty()) {
        call.env("LANG", lang);
      }
      return all.isEmpty() ? call : call.env("LC_ALL", all);
    }
  }

  private final Program program;

  TextIT(Program program) {
    this.program = program;
  }

  @Test
  void primesMayBeTypographic() {
    Run run =
        program.call("solve", "-q").stdin("R\u2019 U\u2032 F\u00B4\nD\u2018 L`\n").run().exits(0);
    assertEquals("F U R (3f*)\nL D (2f*)\n", run.silently().out());
  }

  @Test
  void aByteOrderMarkIsSkipped() {
    Run run = program.call("solve").stdin("\uFEFFR\n").run().exits(0).silently();
    assertEquals("R' (1f*)\n", run.out());
  }

  @Test
  void messagesQuoteTextBeyondAscii() {
    Run run = program.call("solve", "--json").stdin("R \u00FC \u65B9\n").run().exits(2);
    assertTrue(run.err().contains("'\u00FC'"), run.err());
    assertTrue(
        run.out().startsWith("{\"input\":\"R \\u00fc \\u65b9\",\"line\":1,\"error\":"), run.out());
    String cube = "\uD83C\uDFB2 R";
    run = program.call("solve").stdin(cube + "\n").run().exits(2);
    assertTrue(run.err().contains("\uD83C\uDFB2"), run.err());
  }

  /** For each locale: an argument, a file of cubes, a directory of tables, and a message. */
  @Test
  void argumentsAndFileNamesMayBeInAnyLanguage(@TempDir Path directory) throws IOException {
    TableFiles.copy(directory.resolve("tables"));
    String script =
        """
        name=$(printf 'w\\303\\274rfel-\\346\\226\\271\\345\\235\\227')
        prime=$(printf '\\342\\200\\231')
        mkdir "$name" && cp tables/* "$name" && printf 'R%s U\\n' "$prime" >"$name.txt"
        "$SUPERFLIP" solve -q --pdb-dir "$name" -i "$name.txt" "U$prime F2" &&
        "$SUPERFLIP" solve -i "$name.none"
        code=$?
        rm -r "$name" "$name.txt"
        exit $code
        """;
    for (Locale locale : LOCALES) {
      Run run = locale.set(program.script(script)).in(directory).run().exits(2);
      String name = "w\u00FCrfel-\u65B9\u5757";
      assertEquals(List.of("F2 U (2f*)", "U' R (2f*)"), run.lines());
      String missing = "superflip: cannot read " + name + ".none: there is no such file";
      assertEquals(missing, run.errors().get(0), locale.toString());
    }
  }
}
