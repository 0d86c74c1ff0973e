package dev.superflip.cli.stream;

import dev.superflip.cli.report.AnswerJson;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Skips the cubes that the output file of an earlier run answers already. */
final class Resumption {
  /** The file has answers to other cubes; the message names one. */
  static final class MismatchException extends Exception {
    private static final long serialVersionUID = 1;

    MismatchException(String message) {
      super(message);
    }
  }

  /** The number before each line of an answer in text that is printed out of order. */
  private static final Pattern PREFIX = Pattern.compile("^([0-9]{1,18}): ");

  private final ResumeFile file;
  private final Answerer answerer;
  private final Pipeline.Order order;
  private long answered;
  private int code = ExitCode.OK;

  Resumption(ResumeFile file, Answerer answerer, Pipeline.Order order) {
    this.file = file;
    this.answerer = answerer;
    this.order = order;
  }

  /** The number of cubes that the file answers. */
  long answered() {
    return answered;
  }

  /** The exit code of those answers. */
  int code() {
    return code;
  }

  /**
   * The cubes that remain. If this throws, the file is unchanged; otherwise only an unfinished
   * answer at its end was removed.
   */
  CubeSource rest(CubeSource questions) throws IOException, MismatchException {
    CubeSource rest = order.asAsked() ? behind(questions) : between(questions);
    String unfinished = withoutPrefix(file.unfinished());
    if (!answerer.mayBegin(unfinished)) {
      throw new MismatchException(
          "its last line is not the beginning of an answer: " + quote(List.of(unfinished)));
    }
    file.truncate();
    return rest;
  }

  /** In input order: the first answer belongs to the first cube, and so on. */
  private CubeSource behind(CubeSource questions) throws IOException, MismatchException {
    for (List<String> lines = next(); lines != null; lines = next()) {
      CubeInput question = questions.next();
      if (question == null) {
        throw new MismatchException(
            "it has more answers than there are cubes (" + Text.count(answered) + ")");
      }
      recognise(question, lines);
    }
    return questions;
  }

  /** In any order: answers have line numbers, and cubes before the last one may be missing. */
  private CubeSource between(CubeSource questions) throws IOException, MismatchException {
    Map<Long, List<String>> answers = new HashMap<>();
    for (List<String> lines = next(); lines != null; lines = next()) {
      if (answers.put(number(lines.get(0)), lines) != null) {
        throw new MismatchException("it answers one line twice: " + quote(lines));
      }
    }
    Deque<CubeInput> missing = new ArrayDeque<>();
    while (!answers.isEmpty()) {
      CubeInput question = questions.next();
      if (question == null) {
        List<String> some = answers.values().iterator().next();
        throw new MismatchException("no cube belongs to this answer: " + quote(some));
      }
      List<String> lines = answers.remove(question.number());
      if (lines == null) {
        missing.add(question);
      } else {
        recognise(question, lines);
      }
    }
    return () -> missing.isEmpty() ? questions.next() : missing.remove();
  }

  private @Nullable List<String> next() {
    return file.next(line -> answerer.isLast(withoutPrefix(line)));
  }

  private long number(String line) throws MismatchException {
    Matcher matcher = PREFIX.matcher(line);
    OptionalLong number =
        order != Pipeline.Order.AS_FOUND_NUMBERED
            ? AnswerJson.readLine(line)
            : matcher.find()
                ? OptionalLong.of(Long.parseLong(matcher.group(1)))
                : OptionalLong.empty();
    if (number.isEmpty()) {
      throw new MismatchException("an answer has no line number: " + quote(List.of(line)));
    }
    return number.getAsLong();
  }

  private void recognise(CubeInput question, List<String> lines) throws MismatchException {
    List<String> plain = lines.stream().map(this::withoutPrefix).toList();
    OptionalInt known = answerer.recognise(question, plain);
    if (known.isEmpty()) {
      throw new MismatchException(
          question.place() + ": this is not an answer to it: " + quote(lines));
    }
    answered++;
    code = ExitCode.worse(code, known.getAsInt());
  }

  private String withoutPrefix(String line) {
    return order == Pipeline.Order.AS_FOUND_NUMBERED ? PREFIX.matcher(line).replaceFirst("") : line;
  }

  private static String quote(List<String> lines) {
    String line = lines.get(0).replaceAll("\\p{Cntrl}", "?");
    return line.length() <= 60 ? line : line.substring(0, 60) + "...";
  }
}
