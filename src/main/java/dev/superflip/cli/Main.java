package dev.superflip.cli;

import dev.superflip.cli.command.BenchCommand;
import dev.superflip.cli.command.CompletionCommand;
import dev.superflip.cli.command.ContestCommand;
import dev.superflip.cli.command.DistancesCommand;
import dev.superflip.cli.command.EstimateCommand;
import dev.superflip.cli.command.HelpCommand;
import dev.superflip.cli.command.JudgeCommand;
import dev.superflip.cli.command.ManCommand;
import dev.superflip.cli.command.MergeCommand;
import dev.superflip.cli.command.NetCommand;
import dev.superflip.cli.command.PdbCommand;
import dev.superflip.cli.command.ProveCommand;
import dev.superflip.cli.command.ScrambleCommand;
import dev.superflip.cli.command.ServeCommand;
import dev.superflip.cli.command.ShowCommand;
import dev.superflip.cli.command.SolveCommand;
import dev.superflip.cli.command.VerifyCommand;
import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.stream.ResumeFile;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.OutputException;
import dev.superflip.neural.NetworkException;
import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.system.Browser;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.OutOfMemoryException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entry point: assembles the commands and turns failures into messages and exit codes. */
@Command(
    name = "superflip",
    description = "Finds provably shortest solutions of Rubik's cubes and sliding puzzles.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes (if several apply, the first of 70, 3, 4, 130, 2, 1):%n",
    exitCodeList = {
      "  0:success; also if the reader of the output closes the pipe",
      "  1:a cube was not solved within the limits, or a solution is wrong",
      "  2:wrong usage, or an invalid cube; the other cubes are still solved",
      "  3:a table, network or library is missing, damaged, or too large",
      "  4:another process is writing to the output file (--resume), or has the port",
      " 70:an error in this program, or output that cannot be written",
      "130:interrupted"
    },
    footer = {
      "",
      "'superflip solve \"R U2 F' L\"' finds a shortest solution of one cube.",
      "'superflip help COMMAND' explains a command; 'superflip man' is the full manual."
    })
public final class Main implements Runnable {
  private static final int HELP_WIDTH = 80;

  private static final List<String> VERSION = List.of("-V", "--version");

  /** In the order in which help lists them. */
  private static final Map<String, Function<Console, Object>> COMMANDS = commands();

  private final CommandLine line;

  /** Creates the program with the command of this name, or with all commands if there is none. */
  private Main(Console console, String command) {
    line = new CommandLine(this, Main::create);
    Function<Console, Object> only = COMMANDS.get(command);
    if (only != null) {
      // Reading the annotations of all commands would take longer than starting Java.
      line.addSubcommand(only.apply(console));
    } else if (!VERSION.contains(command)) {
      COMMANDS.values().forEach(maker -> line.addSubcommand(maker.apply(console)));
    }
    Ansi ansi = console.terminals().out() ? Ansi.ON : Ansi.OFF;
    // This and the settings below apply to the subcommands too, so they come after them.
    Converters.register(line);
    line.setOut(console.out())
        .setErr(console.err())
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
        .setUsageHelpWidth(HELP_WIDTH)
        .setExpandAtFiles(false)
        .setExecutionStrategy(result -> execute(console, result))
        .setParameterExceptionHandler((e, args) -> usage(console, e))
        .setExecutionExceptionHandler((e, failed, result) -> failure(console, e));
  }

  /** Creates what annotations name by its class; the names of the commands are known here only. */
  private static <T> T create(Class<T> type) throws Exception {
    return type == HelpCommand.CommandNames.class
        ? type.cast(new HelpCommand.CommandNames(commandNames()))
        : CommandLine.defaultFactory().create(type);
  }

  private static Map<String, Function<Console, Object>> commands() {
    Map<String, Function<Console, Object>> commands = new LinkedHashMap<>();
    commands.put("solve", SolveCommand::new);
    commands.put("scramble", ScrambleCommand::new);
    commands.put("show", ShowCommand::new);
    commands.put("verify", VerifyCommand::new);
    commands.put("prove", ProveCommand::new);
    commands.put("merge", MergeCommand::new);
    commands.put("serve", console -> new ServeCommand(console, Browser::open));
    commands.put("pdb", PdbCommand::new);
    commands.put("bench", BenchCommand::new);
    commands.put("distances", DistancesCommand::new);
    commands.put("contest", ContestCommand::new);
    commands.put("estimate", EstimateCommand::new);
    commands.put("judge", JudgeCommand::new);
    commands.put("net", NetCommand::new);
    commands.put("completion", console -> new CompletionCommand(console, program(console)));
    commands.put("man", console -> new ManCommand(console, program(console)));
    commands.put("help", console -> new HelpCommand(console, program(console)));
    return Collections.unmodifiableMap(commands);
  }

  /** Some commands describe the whole program; they create it when they need it. */
  private static Supplier<CommandLine> program(Console console) {
    return () -> commandLine(console);
  }

  public static List<String> commandNames() {
    return List.copyOf(COMMANDS.keySet());
  }

  /** The program with all its commands. */
  public static CommandLine commandLine(Console console) {
    return new Main(console, "").line;
  }

  public static void main(String[] args) {
    Console console = Console.system();
    console.interrupts().install();
    int code = run(console, args);
    console.interrupts().finished();
    System.exit(code);
  }

  /** Runs the program; tests replace the console. */
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

  /** Catches failures to print help; the exception handler gets those of the commands. */
  private static int execute(Console console, ParseResult result) {
    try {
      return new CommandLine.RunLast().execute(result);
    } catch (OutputException e) {
      return failure(console, e);
    }
  }

  /** Called if no command is given, which is wrong usage. */
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
      console.say(output.problem());
      return ExitCode.INTERNAL;
    }
    if (console.interrupts().requested()
        && (e instanceof CancellationException || e instanceof TableException)) {
      // Interrupting a thread closes the file that it reads or writes.
      return ExitCode.INTERRUPTED;
    }
    if (e instanceof TableException
        || e instanceof OutOfMemoryException
        || e instanceof CLibraryException
        || e instanceof NetworkException) {
      console.say(firstLine(e));
      return ExitCode.TABLE;
    }
    if (e instanceof ResumeFile.InUseException) {
      console.say(firstLine(e));
      return ExitCode.IN_USE;
    }
    if (e instanceof InvalidPuzzleException) {
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
