package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdbCommandTest {
  @Test
  void theListShowsAllTablesAndTheBuiltOnes(@TempDir Path directory) {
    Cli.copySmallTables(directory);
    Cli.Result result = Cli.run("pdb", "list", "--pdb-dir", directory.toString());
    for (Database database : Database.all()) {
      String line =
          result.lines().stream()
              .filter(l -> l.startsWith(database.id() + " "))
              .findFirst()
              .orElseThrow();
      assertTrue(line.contains(Text.count(database.entries())), line);
      assertEquals(TableSet.KORF6.databases().contains(database), line.contains("5per8"), line);
    }
    assertTrue(result.out().contains("196 GB on disk, 245 GB of memory"), result.out());
    assertTrue(result.out().contains(directory.toString()));
  }

  @Test
  void aTableIsBuiltOnceUnlessForced(@TempDir Path directory) throws IOException {
    Path file = new TableStore(directory).path(Database.EDGES6A, Codec.TWO_BITS);
    Cli.Result built = build(directory, "edges6a", "--codec", "2bit", "--threads", "1");
    assertEquals(ExitCode.OK, built.code());
    assertEquals("", built.out());
    assertTrue(built.err().contains("1 thread\n"), built.err());
    assertTrue(built.err().contains("distance 10:             365 entries"), built.err());
    assertTrue(Files.exists(file));
    Object made = Files.getLastModifiedTime(file);
    Cli.Result again = build(directory, "edges6a:2bit");
    assertTrue(again.err().contains("already there"), again.err());
    assertEquals(made, Files.getLastModifiedTime(file));
    Cli.Result forced = build(directory, "edges6a:2bit", "--force", "--quiet");
    assertEquals("", forced.err());
    assertNotEquals(made, Files.getLastModifiedTime(file));
  }

  @Test
  void aTerminalShowsAProgressBar(@TempDir Path directory) {
    Cli.Result result =
        new Cli()
            .terminals(false, false, true)
            .start("pdb", "build", "edges6b", "--pdb-dir", directory.toString());
    assertTrue(result.err().contains("edges6b  [####"), result.err());
    assertTrue(result.err().contains("%"), result.err());
    assertFalse(result.err().contains("distance"), result.err());
  }

  private static Cli.Result build(Path directory, String... args) {
    return run("build", directory, args);
  }

  private static Cli.Result run(String command, Path directory, String... args) {
    List<String> all = new ArrayList<>(List.of("pdb", command, "--pdb-dir", directory.toString()));
    all.addAll(List.of(args));
    return new Cli().start(all.toArray(String[]::new));
  }

  @Test
  void withoutNamesTheMediumSetIsBuilt(@TempDir Path directory) throws IOException {
    assertNamesStandFor(TableSet.MEDIUM, directory);
  }

  @Test
  void aSetStandsForAllOfItsTables(@TempDir Path directory) throws IOException {
    assertNamesStandFor(TableSet.KORF7, directory, "korf7");
  }

  private static void assertNamesStandFor(TableSet set, Path directory, String... names)
      throws IOException {
    // The command opens files that exist, so rubbish shows which tables it would build.
    TableStore store = new TableStore(directory);
    for (Database database : set.databases()) {
      Files.writeString(store.path(database, database.codecs().get(0)), "rubbish");
    }
    Cli.Result result = build(directory, names);
    assertEquals(ExitCode.TABLE, result.code());
    assertEquals(set.databases().size(), result.err().lines().count(), result.err());
    assertTrue(result.err().contains("--force"), result.err());
  }

  @Test
  void aTableTooLargeForTheMachineIsRefused(@TempDir Path directory) {
    Cli.Result result = build(directory, "edges12");
    assertEquals(ExitCode.TABLE, result.code());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().contains("edges12"), result.err());
  }

  @Test
  void verifyAcceptsGoodTablesAndNamesDamagedOnes(@TempDir Path directory) throws IOException {
    Cli.copySmallTables(directory);
    Cli.Result good = Cli.run("pdb", "verify", "edges6a", "-t1", "--pdb-dir", directory.toString());
    assertTrue(good.out().startsWith("edges6a:5per8: ok"), good.out());
    assertEquals(ExitCode.OK, good.code());
    Path file = new TableStore(directory).path(Database.CORNERS, Codec.FIVE_PER_BYTE);
    Files.writeString(file, "rubbish");
    Cli.Result all = Cli.run("pdb", "verify", "--pdb-dir", directory.toString());
    assertEquals(2, all.lines().size(), all.out());
    assertTrue(all.err().contains(file.toString()), all.err());
    assertEquals(ExitCode.TABLE, all.code());
  }

  @Test
  void aMissingTableCannotBeVerified(@TempDir Path directory) {
    for (String command : List.of("verify", "stats")) {
      Cli.Result none = Cli.run("pdb", command, "--pdb-dir", directory.toString());
      assertEquals(ExitCode.TABLE, none.code());
      assertTrue(none.err().contains("there are no tables"), none.err());
      Cli.Result named =
          Cli.run("pdb", command, "corners", "--codec=4bit", "--pdb-dir", directory.toString());
      assertEquals(ExitCode.TABLE, named.code());
      assertTrue(named.err().contains("superflip pdb build corners:4bit"), named.err());
    }
  }

  @Test
  void statisticsShowTheExactCountsBesideTheCounted() {
    Cli.Result result = Cli.run("pdb", "stats", "corners:5per8");
    assertEquals(ExitCode.OK, result.code());
    assertTrue(result.out().matches("(?s).* 9 +45,391,616 +45,391,616\n.*"), result.out());
    assertTrue(result.out().matches("(?s).*mean +8\\.7641 +8\\.7641\n"), result.out());
    assertFalse(result.out().contains("differs"));
  }

  @Test
  void theListTotalsTheDiskSpace(@TempDir Path directory) throws IOException {
    Path corners = new TableStore(directory).path(Database.CORNERS, Codec.FIVE_PER_BYTE);
    Path edges = new TableStore(directory).path(Database.EDGES6A, Codec.TWO_BITS);
    Files.write(corners, new byte[3_000_000]);
    Files.write(edges, new byte[1_000_000]);
    String out = Cli.run("pdb", "list", "--pdb-dir", directory.toString()).out();
    assertTrue(out.matches("(?s).*\ncorners .* 3\\.00 MB +5per8 .*"), out);
    assertTrue(out.matches("(?s).*\nedges6a .* 1\\.00 MB +2bit .*"), out);
    assertTrue(out.matches("(?s).*\non disk: 4\\.00 MB in 2 tables, .*B free\n"), out);
  }

  @Test
  void removedTablesAreGoneAndTheOthersStay(@TempDir Path directory) throws IOException {
    TableStore store = new TableStore(directory);
    Path corners = store.path(Database.CORNERS, Codec.FIVE_PER_BYTE);
    Path edges = store.path(Database.EDGES6A, Codec.FIVE_PER_BYTE);
    Path nibbles = store.path(Database.EDGES6A, Codec.NIBBLE);
    for (Path file : List.of(corners, edges, nibbles)) {
      Files.write(file, new byte[2_000_000]);
    }
    Cli.Result dry = remove(directory, "edges6a", "--dry-run");
    assertEquals(ExitCode.OK, dry.code());
    assertTrue(dry.out().contains("edges6a:5per8: would be removed, 2.00 MB"), dry.out());
    assertTrue(Files.exists(edges));
    Cli.Result one = remove(directory, "edges6a", "--codec=4bit");
    assertEquals("edges6a:4bit: removed, 2.00 MB\n", one.out());
    assertTrue(Files.exists(edges));
    assertFalse(Files.exists(nibbles));
    assertEquals(ExitCode.OK, remove(directory, "edges6a").code());
    assertFalse(Files.exists(edges));
    assertTrue(Files.exists(corners));
  }

  @Test
  void onlyExistingTablesCanBeRemoved(@TempDir Path directory) {
    Cli.Result none = remove(directory);
    assertEquals(ExitCode.INVALID, none.code());
    assertTrue(none.err().contains("missing"), none.err());
    Cli.Result foreign = remove(directory, "../secrets");
    assertEquals(ExitCode.INVALID, foreign.code());
    assertTrue(foreign.err().contains("'../secrets'"), foreign.err());
    Cli.Result missing = remove(directory, "corners");
    assertEquals(ExitCode.TABLE, missing.code());
    assertTrue(missing.err().contains("corners is not in " + directory), missing.err());
  }

  private static Cli.Result remove(Path directory, String... args) {
    return run("remove", directory, args);
  }

  @Test
  void pathPrintsTheFileOfATable() {
    TableStore store = TestTables.STORE;
    Path directory = store.directory().toAbsolutePath();
    assertEquals(directory + "\n", Cli.run("pdb", "path").out());
    assertEquals(
        directory.resolve(store.path(Database.CORNERS, Codec.FIVE_PER_BYTE).getFileName()) + "\n",
        Cli.run("pdb", "path", "corners").out());
    assertTrue(Cli.run("pdb", "path", "edges7a", "--codec=4bit").out().contains("edges7a.4bit"));
  }

  @Test
  void theOptionPrecedesTheEnvironmentAndTheDefaults(@TempDir Path checkout) throws IOException {
    Cli cli = new Cli().env("HOME", "/home/me");
    assertEquals("/home/me/.local/share/superflip/pdb\n", cli.start("pdb", "path").out());
    cli = new Cli().env("HOME", "/home/me").env("XDG_DATA_HOME", "/data");
    assertEquals("/data/superflip/pdb\n", cli.start("pdb", "path").out());
    cli = new Cli().env("HOME", "/home/me").env("XDG_DATA_HOME", "relative");
    assertEquals("/home/me/.local/share/superflip/pdb\n", cli.start("pdb", "path").out());
    Files.createFile(checkout.resolve("pom.xml"));
    cli = new Cli().env("XDG_DATA_HOME", "/data").home(checkout);
    assertEquals(checkout.resolve("pdb") + "\n", cli.start("pdb", "path").out());
    cli = new Cli().home(checkout).env("SUPERFLIP_PDB", "/tables");
    assertEquals("/tables\n", cli.start("pdb", "path").out());
    cli = new Cli().home(checkout).env("SUPERFLIP_PDB", "/tables");
    assertEquals("/option\n", cli.start("pdb", "path", "--pdb-dir=/option").out());
  }
}
