package dev.superflip.cli;

import dev.superflip.pdb.Codec;
import dev.superflip.pdb.Database;
import dev.superflip.pdb.ProbeRate;
import dev.superflip.pdb.Table;
import dev.superflip.pdb.TableException;
import dev.superflip.pdb.TableHeader;
import dev.superflip.pdb.TableStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The tables: what there is, making them, checking them. */
@Command(
    name = "pdb",
    description = "Builds and inspects pattern databases, the tables of distances.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "A table is named as 'superflip pdb list' shows it, with or without a codec:",
      "edges7a, edges7a:2bit. Sets (small, medium, large, huge, korf6, korf7) stand",
      "for the tables in them.",
      "",
      "Examples:",
      "  superflip pdb build                    the set medium, for hard cubes",
      "  superflip pdb build corners --codec 4bit",
      "  superflip pdb verify",
      "",
      "Exit codes: 0 all is well, 2 wrong usage, 3 a table is missing, damaged or too",
      "large for this machine, 130 interrupted."
    })
final class PdbCommand implements Runnable {
  private static final String NAMES =
      "Tables or sets: ${COMPLETION-CANDIDATES}, each perhaps with a codec (edges7a:2bit).";
  private static final String CODEC = "Codec for names without one: ${COMPLETION-CANDIDATES}";

  private static final long DEFAULT_PROBE_BYTES = 2_000_000_000L;

  private final Console console;

  @Spec @Nullable CommandSpec spec;

  PdbCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    throw usage("a command is missing: list, build, verify, stats, path or probe");
  }

  @Command(
      name = "list",
      description = "Lists all tables, their sizes, and which are built.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class)
  int list(@Mixin TableOptions options) {
    TableStore store = options.store(console);
    String format = "%-9s  %17s  %3s  %8s  %-15s  %s";
    List<String> lines = new ArrayList<>();
    lines.add(String.format(format, "name", "entries", "max", "size", "built", "covers"));
    for (Database database : Database.all()) {
      String built =
          database.codecs().stream()
              .filter(codec -> store.present(database, codec))
              .map(Codec::id)
              .collect(Collectors.joining(","));
      lines.add(
          String.format(
              format,
              database.id(),
              Text.count(database.entries()),
              database.maximum(),
              Text.bytes(database.bytes(database.codecs().get(0))),
              built.isEmpty() ? "-" : built,
              database.covers()));
    }
    lines.add("");
    int cores = Runtime.getRuntime().availableProcessors();
    double speed = TableSet.speed(cores);
    for (TableSet set : TableSet.values()) {
      Duration cube = set.cubeTime(speed);
      lines.add(
          String.format(
              "set %-7s %8s  %-37s  built in %-7s %s",
              set.id(),
              Text.bytes(set.bytes()),
              Text.list(set.databases().stream().map(Database::id).toList()),
              Text.time(set.buildTime(speed)),
              cube.isZero() ? "a random cube: hours" : "a random cube: " + Text.time(cube)));
    }
    lines.add(
        "times are what to expect of this machine with %s: its memory was just measured"
            .formatted(Text.plural(cores, "thread")));
    for (Codec codec : TableName.CODECS) {
      lines.add("codec %s: %s".formatted(codec.id(), codec.description()));
    }
    Codec codec = Database.EDGES12.codecs().get(0);
    lines.add(
        "%s is for large machines only: %s on disk, %s of memory and some hours to build"
            .formatted(
                Database.EDGES12,
                Text.bytes(Database.EDGES12.bytes(codec)),
                Text.bytes(Database.EDGES12.bytesWhileBuilding(codec))));
    lines.add("directory: " + store.directory());
    console.print(String.join("\n", lines));
    return ExitCode.OK;
  }

  @Command(
      name = "build",
      description = "Builds tables that are not there yet.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int build(
      @Parameters(
              paramLabel = "NAME",
              arity = "0..*",
              completionCandidates = Candidates.Tables.class,
              description = NAMES + " Without any: the set medium.")
          @Nullable List<String> names,
      @Option(
              names = "--codec",
              paramLabel = "ID",
              converter = Converters.CodecId.class,
              completionCandidates = Candidates.Codecs.class,
              description = CODEC + " (default: 5per8).")
          @Nullable Codec codec,
      @Option(
              names = {"-f", "--force"},
              description = "Build again what is there already.")
          boolean force,
      @Option(
              names = {"-q", "--quiet"},
              description = "Say nothing on standard error but errors.")
          boolean quiet,
      @Mixin ThreadOptions threads,
      @Mixin TableOptions options) {
    TableStore store = options.store(console);
    List<TableName> wanted =
        names == null ? TableName.of(TableSet.MEDIUM.databases(), null) : parse(names);
    BuildProgress progress =
        new BuildProgress(
            console, quiet ? BuildProgress.Detail.NOTHING : BuildProgress.Detail.DEPTHS);
    int code = ExitCode.OK;
    for (TableName name : wanted) {
      TableName full = withCodec(name, codec);
      Codec chosen = full.codecOrDefault();
      boolean present = store.present(name.database(), chosen);
      try (Table table =
          OpenTables.build(
              console, store, name.database(), chosen, threads.threads, force, progress)) {
        if (present && !force && !quiet) {
          console.say(
              "%s: already there, %s (--force builds it again)"
                  .formatted(full, Text.bytes(table.bytes())));
        }
      } catch (TableException e) {
        code = failed(code, e);
      }
    }
    return code;
  }

  @Command(
      name = "verify",
      description = {
        "Checks tables from end to end.",
        "Reads each file and checks its header, its checksum, the number of entries of each value"
            + " and the distances of random cubes and their neighbours."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int verify(
      @Parameters(
              paramLabel = "NAME",
              arity = "0..*",
              completionCandidates = Candidates.Tables.class,
              description = NAMES + " Without any: all that are built.")
          @Nullable List<String> names,
      @Option(
              names = "--codec",
              paramLabel = "ID",
              converter = Converters.CodecId.class,
              completionCandidates = Candidates.Codecs.class,
              description = CODEC + " (default: all that are built).")
          @Nullable Codec codec,
      @Mixin ThreadOptions threads,
      @Mixin TableOptions options) {
    TableStore store = options.store(console);
    int code = ExitCode.OK;
    for (TableName name : built(store, names, codec)) {
      long start = System.nanoTime();
      try {
        store.verify(name.database(), name.codecOrDefault(), threads.threads);
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        console.print("%s: ok (%s)".formatted(name, Text.time(time)));
      } catch (TableException e) {
        code = failed(code, e);
      }
    }
    return code;
  }

  @Command(
      name = "stats",
      description = "Prints the entries at each distance beside the exact numbers, and the mean.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int stats(
      @Parameters(
              paramLabel = "NAME",
              arity = "0..*",
              completionCandidates = Candidates.Tables.class,
              description = NAMES + " Without any: all that are built.")
          @Nullable List<String> names,
      @Option(
              names = "--codec",
              paramLabel = "ID",
              converter = Converters.CodecId.class,
              completionCandidates = Candidates.Codecs.class,
              description = CODEC + " (default: all that are built).")
          @Nullable Codec codec,
      @Mixin TableOptions options) {
    TableStore store = options.store(console);
    int code = ExitCode.OK;
    for (TableName name : built(store, names, codec)) {
      try {
        console.print(stats(store.header(name.database(), name.codecOrDefault())));
      } catch (TableException e) {
        code = failed(code, e);
      }
    }
    return code;
  }

  private static String stats(TableHeader header) {
    Database database = header.database();
    long[] counts = header.counts();
    long[] exact = database.distribution();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s:%s, %s, %s"
            .formatted(
                database,
                header.codec().id(),
                database.covers(),
                Text.bytes(header.payloadBytes())));
    String format = "%8s  %17s  %17s%s";
    lines.add(String.format(format, "distance", "entries", "exact", ""));
    for (int depth = 0; depth < Math.max(counts.length, exact.length); depth++) {
      long count = depth < counts.length ? counts[depth] : 0;
      long right = depth < exact.length ? exact[depth] : 0;
      String note = count == right ? "" : "  differs";
      lines.add(String.format(format, depth, Text.count(count), Text.count(right), note));
    }
    lines.add(String.format(format, "mean", mean(counts), mean(exact), ""));
    return String.join("\n", lines);
  }

  private static String mean(long[] counts) {
    return String.format(Locale.ROOT, "%.4f", Database.mean(counts));
  }

  @Command(
      name = "path",
      description = "Prints the directory of the tables, or the files of those named.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int path(
      @Parameters(
              paramLabel = "NAME",
              arity = "0..*",
              completionCandidates = Candidates.Tables.class,
              description = NAMES)
          @Nullable List<String> names,
      @Option(
              names = "--codec",
              paramLabel = "ID",
              converter = Converters.CodecId.class,
              completionCandidates = Candidates.Codecs.class,
              description = CODEC + " (default: the best that is built, else 5per8).")
          @Nullable Codec codec,
      @Mixin TableOptions options) {
    TableStore store = options.store(console);
    if (names == null) {
      console.print(store.directory().toString());
      return ExitCode.OK;
    }
    for (TableName name : parse(names)) {
      TableName full = withCodec(name, codec);
      TableName found = full.findIn(store).orElse(full);
      console.print(store.path(found.database(), found.codecOrDefault()).toString());
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
              converter = Converters.PagesName.class,
              completionCandidates = Candidates.Pages.class,
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

  /** The tables that are there, in all codecs asked for. */
  private List<TableName> built(
      TableStore store, @Nullable List<String> names, @Nullable Codec codec) {
    List<TableName> wanted = names == null ? TableName.of(Database.all(), null) : parse(names);
    List<TableName> found = new ArrayList<>();
    for (TableName name : wanted) {
      TableName full = withCodec(name, codec);
      List<TableName> files =
          name.database().codecs().stream()
              .filter(candidate -> full.codec() == null || full.codec() == candidate)
              .filter(candidate -> store.present(name.database(), candidate))
              .map(candidate -> new TableName(name.database(), candidate))
              .toList();
      if (files.isEmpty() && names != null) {
        throw OpenTables.missing(store, List.of(full));
      }
      found.addAll(files);
    }
    if (found.isEmpty()) {
      throw new TableException(
          TableException.Kind.MISSING,
          "there are no tables in " + store.directory() + "; 'superflip pdb build' builds some");
    }
    return found;
  }

  /** They are parameters that picocli does not convert, so it does not report their errors. */
  private List<TableName> parse(List<String> names) {
    try {
      return TableName.parseList(String.join(",", names));
    } catch (TypeConversionException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /** The codec is for those names that have none and can have it. */
  private static TableName withCodec(TableName name, @Nullable Codec codec) {
    boolean fits = codec != null && name.database().codecs().contains(codec);
    return name.codec() == null && fits ? new TableName(name.database(), codec) : name;
  }

  /** Says what is wrong with a table and goes on with the next. */
  private int failed(int code, TableException e) {
    if (console.interrupts().requested()) {
      throw e;
    }
    console.say(String.valueOf(OpenTables.withAdvice(e).getMessage()));
    return ExitCode.worse(code, ExitCode.TABLE);
  }

  private ParameterException usage(String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }
}
