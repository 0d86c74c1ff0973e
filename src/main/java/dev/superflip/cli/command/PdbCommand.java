package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.NamedTables;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.option.ThreadOptions;
import dev.superflip.cli.report.BuildProgress;
import dev.superflip.cli.report.TableAdvice;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.Distribution;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.ProbeRate;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.store.TableException;
import dev.superflip.pdb.store.TableHeader;
import dev.superflip.pdb.tiles.TileTableSet;
import dev.superflip.system.Processors;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists, builds, removes and checks tables. */
@Command(
    name = "pdb",
    description = "Builds, inspects and removes the tables of distances.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "A table is named as 'superflip pdb list' shows it, with or without a codec:",
      "edges7a, edges7a:2bit. Sets (small, medium, large, huge, korf6, korf7) stand",
      "for the tables in them. Tables of sliding puzzles are 4x4-small, 4x4-large,",
      "5x5-large and so on, and 3x4-full for boards of 12 cells; the small and the full",
      "ones are built when they are first needed.",
      "",
      "Examples:",
      "  superflip pdb build                    the set medium, for hard cubes",
      "  superflip pdb build corners --codec 4bit",
      "  superflip pdb build 4x4-large          the 15-puzzle, 8 and 7 tiles",
      "  superflip pdb verify",
      "  superflip pdb remove small             frees its disk space",
      "",
      "Exit codes: 0 success, 2 wrong usage, 3 a table is missing, damaged, of another",
      "version, in use by a build or too large for this machine, 130 interrupted."
    })
public final class PdbCommand extends ConsoleCommand implements Runnable {
  private static final long DEFAULT_PROBE_BYTES = 2_000_000_000L;

  public PdbCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usage("a command is missing: list, build, remove, verify, stats, path or probe");
  }

  @Command(
      name = "list",
      description = "Lists all tables, their sizes, which are built, and the disk space they take.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class)
  int list(@Mixin TableOptions options) {
    int threads = Processors.available();
    double speed = ProbeRate.relativeSpeed(threads);
    console.print(new TableList(options.store(console)).text(threads, speed));
    return ExitCode.OK;
  }

  @Command(
      name = "build",
      description = {
        "Builds tables that are not there yet.",
        "Without NAME: the set medium. Without a codec: the best one for each table."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int build(
      @Option(
              names = {"-f", "--force"},
              description = "Build again what is there already.")
          boolean force,
      @Option(
              names = {"-q", "--quiet"},
              description = "Print nothing on standard error but errors.")
          boolean quiet,
      @Mixin ThreadOptions threads,
      @Mixin NamedTables selection) {
    TableStore store = selection.store(console);
    BuildProgress progress =
        new BuildProgress(
            console, quiet ? BuildProgress.Detail.NOTHING : BuildProgress.Detail.DEPTHS);
    NamedTables.Selection chosen = selection.orElse(TableSet.MEDIUM.databases());
    Consumer<String> messages = quiet ? message -> {} : console::say;
    int code =
        forEach(
            chosen.tiles(), set -> build(set, store.directory(), threads.threads, force, messages));
    return ExitCode.worse(
        code,
        forEach(
            chosen.cubes(),
            name -> {
              Codec codec = name.codecOrDefault();
              boolean present = store.present(name.database(), codec);
              try (Table table =
                  console
                      .interrupts()
                      .during(
                          Thread.currentThread()::interrupt,
                          () ->
                              store.build(
                                  name.database(), codec, threads.threads, force, progress))) {
                if (present && !force) {
                  messages.accept(alreadyThere(name.toString(), table.bytes()));
                }
              }
            }));
  }

  private void build(
      TileTableSet set, Path directory, int threads, boolean force, Consumer<String> messages) {
    if (force) {
      set.remove(directory);
    } else if (set.isBuilt(directory)) {
      messages.accept(alreadyThere(set.name(), set.bytesOnDisk(directory)));
    }
    console
        .interrupts()
        .during(
            Thread.currentThread()::interrupt,
            () -> {
              set.build(directory, threads, messages);
              return ExitCode.OK;
            });
    messages.accept("%s: %s".formatted(set.name(), set.covers()));
  }

  private static String alreadyThere(String name, long bytes) {
    return "%s: already there, %s (--force builds it again)".formatted(name, Text.bytes(bytes));
  }

  @Command(
      name = "remove",
      description = {
        "Removes the files of tables, with what interrupted builds of them have left.",
        "Without a codec: in all codecs. A process that uses a table keeps it."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int remove(
      @Option(
              names = {"-n", "--dry-run"},
              description = "Only print what would be removed.")
          boolean dryRun,
      @Mixin NamedTables selection) {
    TableStore store = selection.store(console);
    NamedTables.Selection chosen = selection.withFiles(store);
    int code =
        forEach(
            chosen.tiles(),
            set -> {
              long bytes = set.bytesOnDisk(store.directory());
              if (!dryRun) {
                set.remove(store.directory());
              }
              console.print(removed(set.name(), dryRun, bytes));
            });
    return ExitCode.worse(
        code,
        forEach(
            chosen.cubes(),
            name -> {
              Codec codec = name.codecOrDefault();
              long bytes =
                  dryRun
                      ? store.bytesOnDisk(name.database(), codec)
                      : store.remove(name.database(), codec);
              console.print(removed(name.toString(), dryRun, bytes));
            }));
  }

  private static String removed(String name, boolean dryRun, long bytes) {
    return "%s: %s, %s".formatted(name, dryRun ? "would be removed" : "removed", Text.bytes(bytes));
  }

  @Command(
      name = "verify",
      description = {
        "Checks tables from end to end.",
        "Reads each file and checks its header, its checksum, the number of entries of each value"
            + " and the distances of random cubes and their neighbours. Of sliding puzzles it checks"
            + " header, checksum and the values of random boards.",
        "Without NAME: all that are built. Without a codec: in all codecs that are built."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int verify(@Mixin ThreadOptions threads, @Mixin NamedTables selection) {
    TableStore store = selection.store(console);
    NamedTables.Selection chosen = selection.built(store);
    int code =
        forEach(
            chosen.cubes(),
            name ->
                verify(
                    name.toString(),
                    () -> store.verify(name.database(), name.codecOrDefault(), threads.threads)));
    return ExitCode.worse(
        code,
        forEach(
            chosen.tiles(),
            set ->
                verify(
                    set.name(),
                    () -> set.verify(store.directory(), threads.threads, console::say))));
  }

  private void verify(String name, Runnable check) {
    long start = System.nanoTime();
    check.run();
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    console.print("%s: ok (%s)".formatted(name, Text.time(time)));
  }

  @Command(
      name = "stats",
      description = {
        "Prints the entries at each distance beside the exact numbers, and the mean. A table of a"
            + " sliding puzzle holds how far a distance exceeds the Manhattan distance, or, if it is"
            + " full, the distance modulo 4.",
        "Without NAME: all that are built. Without a codec: in all codecs that are built."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int stats(@Mixin NamedTables selection) {
    TableStore store = selection.store(console);
    NamedTables.Selection chosen = selection.built(store);
    int threads = Processors.available();
    int code =
        forEach(
            chosen.cubes(),
            name -> console.print(stats(store.header(name.database(), name.codecOrDefault()))));
    return ExitCode.worse(
        code,
        forEach(
            chosen.tiles(),
            set ->
                set.entries(store.directory(), threads)
                    .forEach(entries -> console.print(stats(entries)))));
  }

  private static String stats(TileTableSet.Entries entries) {
    List<String> lines = new ArrayList<>(List.of(entries.table()));
    String format = "%20s  %17s";
    lines.add(String.format(format, entries.value(), "entries"));
    entries
        .counts()
        .forEach((value, count) -> lines.add(String.format(format, value, Text.count(count))));
    return String.join("\n", lines);
  }

  private static String stats(TableHeader header) {
    Database database = header.database();
    Distribution found = header.distribution();
    Optional<Distribution> exact = database.distribution();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s:%s, %s, %s"
            .formatted(
                database,
                header.codec().id(),
                database.covers(),
                Text.bytes(header.payloadBytes())));
    String format = "%8s  %17s  %17s";
    lines.add(String.format(format, "distance", "entries", "exact"));
    for (int distance = 0; distance <= found.maximum(); distance++) {
      int depth = distance;
      String known = exact.map(numbers -> Text.count(numbers.at(depth))).orElse("?");
      lines.add(String.format(format, depth, Text.count(found.at(depth)), known));
    }
    String known = exact.map(PdbCommand::mean).orElse("?");
    lines.add(String.format(format, "mean", mean(found), known));
    return String.join("\n", lines);
  }

  private static String mean(Distribution distribution) {
    return String.format(Locale.ROOT, "%.4f", distribution.mean());
  }

  @Command(
      name = "path",
      description = {
        "Prints the directory of the tables, or the files of those named.",
        "Without a codec: the best one that is built, else the best one."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int path(@Mixin NamedTables selection) {
    TableStore store = selection.store(console);
    if (selection.isEmpty()) {
      console.print(store.directory().toString());
    }
    NamedTables.Selection named = selection.orElse(List.of());
    for (TableId name : named.cubes()) {
      TableId found = store.find(name).orElse(name);
      console.print(store.path(found.database(), found.codecOrDefault()).toString());
    }
    for (TileTableSet set : named.tiles()) {
      set.files(store.directory()).forEach(file -> console.print(file.path().toString()));
    }
    return ExitCode.OK;
  }

  @Command(
      name = "probe",
      description = {
        "Measures how many random reads a second the memory of this machine gives.",
        "In small pages, in a mapped file (written to the directory of the tables and deleted"
            + " again), and in huge pages; about a second each, after filling it."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int probe(
      @Option(
              names = "--size",
              paramLabel = "BYTES",
              converter = Converters.Size.class,
              description = "How much memory, such as 500M or 4G (default: 2G).")
          @Nullable Long size,
      @Option(
              names = "--pages",
              paramLabel = "KIND",
              completionCandidates = Choices.PageKinds.class,
              description = "One of ${COMPLETION-CANDIDATES} (default: each of them).")
          ProbeRate.@Nullable Pages pages,
      @Mixin ThreadOptions threads,
      @Mixin TableOptions options) {
    long bytes = size == null ? DEFAULT_PROBE_BYTES : size;
    String format = "%-12s  %8s  %7s  %9s  %12s";
    console.print(String.format(format, "memory", "size", "threads", "filled in", "reads/s"));
    for (ProbeRate.Pages kind : ProbeRate.Pages.values()) {
      if ((pages == null || pages == kind) && !console.interrupts().requested()) {
        ProbeRate.Result result =
            ProbeRate.measure(kind, bytes, threads.threads, options.store(console).directory());
        console.print(
            String.format(
                format,
                kind.description(),
                Text.bytes(bytes),
                threads.threads,
                String.format(Locale.ROOT, "%.2f s", result.fillSeconds()),
                Text.scaled(result.probesPerSecond())));
      }
    }
    return ExitCode.OK;
  }

  /** Does the same for each table; one that fails is reported and does not stop the others. */
  private <T> int forEach(List<T> tables, Consumer<T> action) {
    int code = ExitCode.OK;
    for (T table : tables) {
      try {
        action.accept(table);
      } catch (TableException e) {
        if (console.interrupts().requested()) {
          throw e;
        }
        console.say(String.valueOf(TableAdvice.of(e).getMessage()));
        code = ExitCode.worse(code, ExitCode.TABLE);
      }
    }
    return code;
  }
}
