package dev.superflip.cli;

import dev.superflip.cube.InvalidCubeException;
import dev.superflip.pdb.TableException;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.OutOfMemoryException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entry point: puts the commands together and turns failures into messages and exit codes. */
@Command(
    name = "superflip",
    description = "Finds provably shortest solutions of Rubik's cubes, in face turns.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes (if several apply, the first of 70, 3, 130, 2, 1):%n",
    exitCodeList = {
      "  0:all is well; also when the reader of the output goes away",
      "  1:some cube was not solved (time, length), or a solution is wrong",
      "  2:wrong usage, or a cube that cannot be read; the others are still solved",
      "  3:a table or library is missing, damaged, or too large for this machine",
      " 70:an error in this program, or output that cannot be written",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  superflip solve \"R U2 F' L\"          a shortest solution of one cube",
      "  superflip solve -i cubes.txt         of every cube of a file, one per line",
      "  superflip scramble -n 5 | superflip show",
      "  superflip pdb build                  larger tables, for hard cubes",
      "",
      "'superflip help COMMAND' tells more about a command, 'superflip man' everything."
    })
public final class Main implements Runnable {
  private static final int HELP_WIDTH = 80;

  private static final List<String> VERSION = List.of("-V", "--version");

  /** In the order in which help lists them. */
  private static final Map<String, Function<Console, Object>> COMMANDS = commands();

  private final CommandLine line;

  /** With the command of this name, or with all of them if there is none. */
  private Main(Console console, String command) {
    line = new CommandLine(this);
    Function<Console, Object> only = COMMANDS.get(command);
    if (only != null) {
      // Reading the annotations of all commands takes longer than starting Java.
      line.addSubcommand(only.apply(console));
    } else if (!VERSION.contains(command)) {
      COMMANDS.values().forEach(maker -> line.addSubcommand(maker.apply(console)));
    }
    Ansi ansi = console.terminals().out() ? Ansi.ON : Ansi.OFF;
    // Applies to the subcommands too, so it comes after them.
    line.setOut(console.out())
        .setErr(console.err())
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
        .setUsageHelpWidth(HELP_WIDTH)
        .setExpandAtFiles(false)
        .setExecutionStrategy(result -> execute(console, result))
        .setParameterExceptionHandler((e, args) -> usage(console, e))
        .setExecutionExceptionHandler((e, failed, result) -> failure(console, e));
  }

  private static Map<String, Function<Console, Object>> commands() {
    Map<String, Function<Console, Object>> commands = new LinkedHashMap<>();
    commands.put("solve", SolveCommand::new);
    commands.put("scramble", ScrambleCommand::new);
    commands.put("show", ShowCommand::new);
    commands.put("verify", VerifyCommand::new);
    commands.put("pdb", PdbCommand::new);
    commands.put("bench", BenchCommand::new);
    commands.put("estimate", EstimateCommand::new);
    commands.put("completion", CompletionCommand::new);
    commands.put("man", ManCommand::new);
    commands.put("help", HelpCommand::new);
    return Collections.unmodifiableMap(commands);
  }

  static List<String> commandNames() {
    return List.copyOf(COMMANDS.keySet());
  }

  /** The program with all its commands. */
  static CommandLine commandLine(Console console) {
    return new Main(console, "").line;
  }

  public static void main(String[] args) {
    Console console = Console.system();
    console.interrupts().install();
    int code = run(console, args);
    console.interrupts().finished();
    System.exit(code);
  }

  /** The whole program, with the world replaceable. */
  static int run(Console console, String... args) {
    try {
      int code = new Main(console, args.length == 0 ? "" : args[0]).line.execute(args);
      console.out().flush();
      return console.interrupts().requested() ? ExitCode.worse(code, ExitCode.INTERRUPTED) : code;
    } catch (OutputException e) {
      return failure(console, e);
    } finally {
      console.clearStatus();
    }
  }

  /** Failures to print help are caught here, those of the commands by the handler. */
  private static int execute(Console console, ParseResult result) {
    try {
      return new CommandLine.RunLast().execute(result);
    } catch (OutputException e) {
      return failure(console, e);
    }
  }

  /** Without a command there is nothing to do but say what there is. */
  @Override
  public void run() {
    throw new ParameterException(line, "a command is missing");
  }

  private static int usage(Console console, ParameterException e) {
    console.say(firstLine(e));
    UnmatchedArgumentException.printSuggestions(e, console.err());
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    console.err().print("Try '" + command + " --help'.\n");
    console.err().flush();
    return ExitCode.INVALID;
  }

  private static int failure(Console console, Exception e) {
    if (e instanceof OutputException output) {
      if (output.closed()) {
        return ExitCode.OK;
      }
      console.say("cannot write the results: " + output.reason());
      return ExitCode.INTERNAL;
    }
    if (console.interrupts().requested()
        && (e instanceof CancellationException || e instanceof TableException)) {
      // Files are closed under the hands of a thread that is interrupted.
      return ExitCode.INTERRUPTED;
    }
    if (e instanceof TableException
        || e instanceof OutOfMemoryException
        || e instanceof CLibraryException) {
      console.say(firstLine(e));
      return ExitCode.TABLE;
    }
    if (e instanceof InvalidCubeException) {
      console.say(firstLine(e));
      return ExitCode.INVALID;
    }
    console.say("internal error, please report it:");
    e.printStackTrace(console.err());
    console.err().flush();
    return ExitCode.INTERNAL;
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
