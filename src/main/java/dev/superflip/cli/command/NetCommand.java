package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.NetworkArgument;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.OutputException;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Metric;
import dev.superflip.json.Json;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.NetworkSummary;
import dev.superflip.neural.OnnxFile;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.neural.backend.Backend;
import dev.superflip.neural.backend.Backends;
import dev.superflip.neural.backend.Device;
import dev.superflip.neural.backend.NetworkCheck;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.neural.onnx.OnnxImport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists, describes, converts and checks networks. */
@Command(
    name = "net",
    description = "Lists, describes, converts and checks networks.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "A network is named as 'superflip net list' shows it, or by its file.",
      "",
      "Examples:",
      "  superflip net info value-qtm",
      "  superflip net convert value-qtm value-qtm.onnx",
      "  superflip net convert theirs.onnx theirs.net --metric qtm",
      "  superflip net verify my.net",
      "",
      "Exit codes: 0 success, 2 wrong usage, 3 a network is damaged or of a kind that",
      "is not supported, or an evaluator disagrees or cannot be used, 70 a file",
      "cannot be written."
    })
public final class NetCommand extends ConsoleCommand implements Runnable {
  private static final int MOST_BYTES = 500_000_000;
  private static final String ROW = "%-12s  %-7s  %-6s  %-6s  %-20s  %8s  %s";

  public NetCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usage("a command is missing: list, info, convert or verify");
  }

  @Command(
      name = "list",
      description = "Lists the networks that come with the program.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int list(@Option(names = "--json", description = "Print JSON objects.") boolean json) {
    if (!json) {
      console.print(
          ROW.formatted("name", "puzzle", "metric", "heads", "layers", "size", "purpose"));
    }
    for (ShippedNetworks.Row row : ShippedNetworks.all()) {
      NetworkSummary summary = NetworkSummary.of(row.network().get());
      console.print(
          json
              ? json(row.name(), summary, row).toString()
              : ROW.formatted(
                  row.name(),
                  summary.value("puzzle"),
                  summary.value("metric"),
                  summary.value("heads"),
                  layers(summary),
                  Text.bytes(summary.bytes()),
                  row.purpose()));
    }
    return ExitCode.OK;
  }

  private static String layers(NetworkSummary summary) {
    return summary.layers().stream().map(String::valueOf).collect(Collectors.joining("-"));
  }

  private static Json json(
      String name, NetworkSummary summary, ShippedNetworks.@Nullable Row shipped) {
    Json json = new Json().put("network", name);
    summary.lines().stream()
        .filter(line -> !line.key().equals("layer"))
        .forEach(line -> json.put(line.key(), line.value()));
    json.putNumbers("layers", summary.layers().stream().map(Integer::longValue).toList())
        .put("parameters", summary.parameters())
        .put("multiplications", summary.multiplications())
        .put("bytes", summary.bytes());
    if (shipped != null) {
      json.put("purpose", shipped.purpose()).put("command", command(shipped));
    }
    return json;
  }

  private static String command(ShippedNetworks.Row row) {
    return "mvn -Ptrain verify -Dtrain.args=\"--dir DIR %s\"".formatted(row.training());
  }

  @Command(
      name = "info",
      description = "Prints the header of a network, its size, and how to train it again.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int info(
      @Mixin NetworkArgument named,
      @Option(names = "--json", description = "Print a JSON object.") boolean json) {
    String name = named.name();
    NetworkSummary summary = NetworkSummary.of(open(name));
    Optional<ShippedNetworks.Row> shipped = ShippedNetworks.find(name);
    if (json) {
      console.print(json(name, summary, shipped.orElse(null)).toString());
      return ExitCode.OK;
    }
    summary.lines().forEach(line -> line(line.key(), line.value()));
    line("parameters", Text.count(summary.parameters()));
    line("multiplications", Text.count(summary.multiplications()) + " per state");
    line("size", Text.count(summary.bytes()) + " bytes");
    shipped.ifPresent(
        row -> {
          line("purpose", row.purpose());
          line("command", command(row));
        });
    return ExitCode.OK;
  }

  private void line(String key, String value) {
    console.print("%-15s  %s".formatted(key, value));
  }

  @Command(
      name = "convert",
      description = {
        "Converts a network to ONNX, or an ONNX file to a network.",
        "What is to be written follows from the name of the file: *.onnx, or *.net. An ONNX file"
            + " that this program wrote comes back exactly. Of others a chain of Gemm (or MatMul"
            + " and Add), Relu and BatchNormalization is read, with 480 inputs (the codes of"
            + " pieces) or 324 (54 facelets in the order U R F D L B, six colours each). It may"
            + " have residual blocks of two layers, and ends with the distance, with logits of the"
            + " moves in our order, or with both. It is rounded to integers; the loss of accuracy"
            + " is printed.",
        "A file that is there is replaced only after the new one is complete."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int convert(
      @Parameters(
              index = "0",
              paramLabel = "FROM",
              completionCandidates = Choices.NetworkNames.class,
              description = "A network: ${COMPLETION-CANDIDATES}, or a file (.net or .onnx).")
          String from,
      @Parameters(index = "1", paramLabel = "TO", description = "A file: *.onnx or *.net.") Path to,
      @Option(
              names = "--metric",
              paramLabel = "NAME",
              completionCandidates = Choices.Metrics.class,
              description =
                  "How a network of other origin counts moves: ${COMPLETION-CANDIDATES} (default:"
                      + " htm).")
          @Nullable Metric metric,
      @Option(
              names = "--name",
              paramLabel = "NAME",
              description = "The name of a network of other origin (default: that of the file).")
          @Nullable String name) {
    boolean onnx = to.toString().endsWith(".onnx");
    if (!onnx && !to.toString().endsWith(".net")) {
      throw usage("the name of the file must end with .onnx or .net, not '%s'".formatted(to));
    }
    byte[] bytes = ShippedNetworks.find(from).isPresent() ? new byte[0] : read(from);
    if (!OnnxImport.isOnnx(bytes)) {
      if (metric != null || name != null) {
        throw usage("--metric and --name are for ONNX files");
      }
      Network network = open(from);
      write(to, onnx ? toOnnx(network) : toBytes(network));
      return ExitCode.OK;
    }
    if (onnx) {
      throw usage("%s is an ONNX file already".formatted(from));
    }
    OnnxImport.Result result =
        OnnxImport.read(
            bytes,
            from,
            name == null ? baseName(Path.of(from)) : name,
            metric == null ? Metric.HTM : metric);
    write(to, toBytes(result.network()));
    console.print(
        result.rounded()
            ? String.format(
                Locale.ROOT,
                "%s: rounded to integers; values of random walks change by %.4f (root mean square),"
                    + " at most %.4f",
                to,
                result.loss(),
                result.mostLoss())
            : "%s: exact, as superflip wrote it".formatted(to));
    return ExitCode.OK;
  }

  private static String baseName(Path file) {
    return Objects.toString(file.getFileName(), "network").replaceFirst("\\.onnx$", "");
  }

  private static byte[] toBytes(Network network) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      network.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Reads the file back, because 32-bit floating-point numbers cannot hold every bias. */
  private static byte[] toOnnx(Network network) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      OnnxFile.write(network, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] bytes = out.toByteArray();
    try {
      OnnxImport.read(bytes, network.name(), network.name(), network.metric());
    } catch (NetworkException e) {
      throw new NetworkException(
          NetworkException.Kind.UNSUPPORTED,
          network.name() + " has a bias that the 32-bit numbers of an ONNX file cannot hold");
    }
    return bytes;
  }

  /** Writes to a file beside the target, and renames it when it is complete. */
  private static void write(Path to, byte[] bytes) {
    Path part = to.resolveSibling(to.getFileName() + ".part");
    try {
      Files.write(part, bytes);
      Files.move(part, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      delete(part);
      throw new OutputException(e, to);
    }
  }

  private static void delete(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException e) {
      // The error that is reported names the cause.
    }
  }

  @Command(
      name = "verify",
      description = {
        "Checks a network and its evaluators.",
        "Checks the header and the checksum of the file. Then it compares outputs for random"
            + " inputs with the definition of the network: those of the program's own evaluators"
            + " exactly (in Java, and in the native program in C for each set of instructions that"
            + " the processor has), and values by CUDA or a C library within 1e-6."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  int verify(
      @Mixin NetworkArgument named,
      @Option(
              names = "--states",
              paramLabel = "N",
              description = "States to compare (default: 1000).",
              defaultValue = "1000")
          int states,
      @Option(
              names = "--seed",
              paramLabel = "S",
              description = "Which states (default: 1).",
              defaultValue = "1")
          long seed,
      @Option(
              names = "--library",
              paramLabel = "FILE",
              description = "Compare a C library, too; see 'superflip estimate'.")
          @Nullable Path library,
      @Option(
              names = "--library-option",
              paramLabel = "KEY=VALUE",
              description = "An option of the library, such as network=FILE. Repeatable.")
          @Nullable Map<String, String> options,
      @Option(
              names = "--device",
              paramLabel = "NAME",
              completionCandidates = Choices.Devices.class,
              description =
                  "What to compare: ${COMPLETION-CANDIDATES}. cpu leaves out CUDA, cuda needs it,"
                      + " and auto (the default) compares it if there is a device.")
          @Nullable Device device) {
    if (states < 1 || states > 1_000_000) {
      throw usage("--states must be 1 to 1000000, not %d".formatted(states));
    }
    if (library == null && options != null) {
      throw usage("--library-option is for --library");
    }
    Network network = open(named.name());
    if (library != null && !network.encoding().equals(Encoding.cube())) {
      throw usage("--library is for networks of 3x3x3 only");
    }
    console.print("checksum: ok");
    int code = ExitCode.OK;
    NetworkCheck check = new NetworkCheck(network, states, seed);
    for (Evaluators.Implementation one : Evaluators.implementations(network)) {
      code = ExitCode.worse(code, compare(check, one, states));
    }
    code = ExitCode.worse(code, compareGraphics(check, network, device));
    if (library != null) {
      Map<String, String> given = options == null ? new LinkedHashMap<>() : options;
      try (Backend backend = Backends.library(library, given)) {
        code = ExitCode.worse(code, compare(check, backend));
      }
    }
    return code;
  }

  private int compare(NetworkCheck check, Evaluators.Implementation one, int states) {
    try (Evaluators evaluators = one.opener().get()) {
      int different = check.different(evaluators);
      console.print(
          one.name()
              + (different == 0
                  ? ": ok, %s equal".formatted(Text.plural(states, "state"))
                  : ": wrong, %d of %d states differ".formatted(different, states)));
      return different == 0 ? ExitCode.OK : ExitCode.TABLE;
    }
  }

  private int compareGraphics(NetworkCheck check, Network network, @Nullable Device device) {
    if (device == Device.CPU) {
      return ExitCode.OK;
    }
    Optional<Backend> graphics = Backends.graphics(network, device == null ? Device.AUTO : device);
    if (graphics.isEmpty()) {
      String puzzle = network.encoding().puzzle();
      console.print(
          network.encoding().equals(Encoding.cube())
              ? "CUDA: no device"
              : "CUDA: not for " + puzzle);
      return ExitCode.OK;
    }
    try (Backend backend = graphics.get()) {
      return compare(check, backend);
    }
  }

  private int compare(NetworkCheck check, Backend backend) {
    NetworkCheck.Agreement agreement = check.compare(backend);
    boolean same = agreement.different() == 0;
    console.print(
        "%s: %s, %d equal, %d within %s, %d different"
            .formatted(
                backend.info().device(),
                same ? "ok" : "wrong",
                agreement.equal(),
                agreement.close(),
                NetworkCheck.TOLERANCE,
                agreement.different()));
    return same ? ExitCode.OK : ExitCode.TABLE;
  }

  /** A network that comes with the program, or of a file. */
  private Network open(String name) {
    Optional<ShippedNetworks.Row> shipped = ShippedNetworks.find(name);
    return shipped.isPresent() ? shipped.get().network().get() : Network.read(read(name), name);
  }

  private byte[] read(String name) {
    try {
      Path file = Path.of(name);
      if (Files.isRegularFile(file)) {
        if (Files.size(file) > MOST_BYTES) {
          throw new NetworkException(
              NetworkException.Kind.UNSUPPORTED,
              "%s: larger than any network that is supported".formatted(name));
        }
        return Files.readAllBytes(file);
      }
    } catch (InvalidPathException e) {
      // The message below covers this too.
    } catch (IOException e) {
      throw usage("cannot read the network %s".formatted(name));
    }
    List<String> names = ShippedNetworks.names();
    throw usage(
        "there is no network '%s'; name a file, or one of %s"
            .formatted(name, String.join(", ", names)));
  }
}
