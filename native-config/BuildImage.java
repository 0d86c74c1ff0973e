import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds the native image. {@code mvn -Pnative package} runs this class on the JDK that it found.
 *
 * <p>If GRAALVM_HOME, JAVA_HOME or the current JDK is a GraalVM, its native-image builds the image.
 * Otherwise the image builder from Maven Central runs on any JDK that has JVMCI. A GraalVM
 * distribution also contains C libraries; native-config/c replaces them. README.md in this
 * directory explains how.
 */
final class BuildImage {
  private static final int MIN_JAVA = 25;

  /** The JDK's libraries with native methods that a command-line program can call. */
  private static final List<String> JDK_LIBRARIES = List.of("java", "nio", "net", "zip", "extnet");

  /** The builder's modules, which use internal packages of the JDK. */
  private static final String BUILDER_MODULES =
      String.join(
          ",",
          "org.graalvm.nativeimage.builder",
          "org.graalvm.nativeimage.base",
          "org.graalvm.nativeimage.pointsto",
          "org.graalvm.nativeimage.objectfile",
          "org.graalvm.nativeimage.configure",
          "org.graalvm.nativeimage.libgraal",
          "jdk.graal.compiler",
          "org.graalvm.truffle.compiler",
          "org.graalvm.espresso.shared.svm");

  private static final List<String> OPENED_MODULES =
      List.of(
          "java.base",
          "jdk.internal.vm.ci",
          "java.management",
          "jdk.management",
          "jdk.jfr",
          "jdk.zipfs",
          "java.instrument");

  private final Path config;
  private final List<Path> kernels = new ArrayList<>();
  private final Path builder;
  private final Path jar;
  private final Path output;
  private final String mainClass;
  private final boolean oneFile;
  private final Path jdk = Path.of(System.getProperty("java.home"));
  private final Path work;

  /** A fault that the user can fix. */
  private static final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;

    Problem(String message) {
      super(message);
    }
  }

  private BuildImage(Map<String, String> arguments) {
    config = Path.of(arguments.get("config")).toAbsolutePath();
    for (String kernel : arguments.get("kernels").split(",")) {
      kernels.add(Path.of(kernel).toAbsolutePath());
    }
    builder = Path.of(arguments.get("builder")).toAbsolutePath();
    jar = Path.of(arguments.get("jar")).toAbsolutePath();
    output = Path.of(arguments.get("output")).toAbsolutePath();
    mainClass = arguments.get("main");
    oneFile = !arguments.getOrDefault("libraries", "own").equals("jdk");
    work = output.resolveSibling("native").resolve("work");
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Map<String, String> arguments = new HashMap<>();
    for (String arg : args) {
      int equals = arg.indexOf('=');
      arguments.put(arg.substring(0, equals), arg.substring(equals + 1));
    }
    try {
      if (Runtime.version().feature() < MIN_JAVA) {
        restartOnMavensJava(arguments.get("java"), args);
        return;
      }
      new BuildImage(arguments).build();
    } catch (Problem e) {
      System.err.println("native image: " + e.getMessage());
      System.exit(1);
    }
  }

  /**
   * Restarts on the Java that runs Maven. If that Java is new enough, Maven searches for no other
   * JDK and starts the first java on the PATH, which may be older. So this file must compile on
   * older versions.
   */
  private static void restartOnMavensJava(String home, String[] args)
      throws IOException, InterruptedException {
    if (javaVersion(Path.of(home)) < MIN_JAVA) {
      throw new Problem("Java " + MIN_JAVA + " or newer is needed");
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(home, "bin", "java").toString());
    command.add(Path.of("native-config", "BuildImage.java").toString());
    command.addAll(List.of(args));
    run(command, Map.of());
  }

  private void build() throws IOException, InterruptedException {
    Path graalvm = graalvm();
    // A running binary cannot be overwritten, but it can be replaced.
    Files.deleteIfExists(output);
    for (String library : librariesBeside()) {
      Files.deleteIfExists(output.resolveSibling("lib" + library + ".so"));
    }
    if (graalvm != null) {
      emptyDirectory(work);
      buildWith(graalvm);
    } else {
      checkMachine();
      emptyDirectory(work);
      compileLibraries();
      buildWithJdk();
    }
    if (!Files.isExecutable(output)) {
      throw new Problem("the builder ended without writing " + output);
    }
    copyLicences();
    System.out.printf(
        "native image: %s, %.1f MB%n", output.getFileName(), Files.size(output) / 1e6);
  }

  /** Copies the licences of the class library, which is compiled into the image. */
  private void copyLicences() throws IOException {
    Path legal = output.resolveSibling("native").resolve("legal");
    emptyDirectory(legal);
    for (Path licence : list(jdk.resolve("legal/java.base"))) {
      Files.copy(licence, legal.resolve(licence.getFileName()));
    }
  }

  // With a GraalVM.

  private Path graalvm() throws IOException {
    for (String home : new String[] {env("GRAALVM_HOME"), env("JAVA_HOME"), jdk.toString()}) {
      if (home.isEmpty() || !Files.isExecutable(Path.of(home, "bin", "native-image"))) {
        continue;
      }
      if (javaVersion(Path.of(home)) >= MIN_JAVA) {
        return Path.of(home);
      }
      System.err.println(
          "native image: the GraalVM in " + home + " is too old, " + MIN_JAVA + " is needed");
    }
    return null;
  }

  private static String env(String name) {
    String value = System.getenv(name);
    return value == null ? "" : value;
  }

  private static int javaVersion(Path home) throws IOException {
    return Files.readAllLines(home.resolve("release")).stream()
        .filter(line -> line.startsWith("JAVA_VERSION="))
        .map(line -> line.replaceAll("JAVA_VERSION=\"?(\\d+).*", "$1"))
        .mapToInt(Integer::parseInt)
        .findFirst()
        .orElse(0);
  }

  private void buildWith(Path graalvm) throws IOException, InterruptedException {
    if (!System.getProperty("os.name").equals("Linux")) {
      throw new Problem("the native program can be built on Linux only: it calls Linux functions");
    }
    if (!succeeds("gcc", "--version")) {
      throw new Problem("gcc is needed to compile and link it (Debian, Ubuntu: apt install gcc)");
    }
    List<String> command = new ArrayList<>();
    command.add(graalvm.resolve("bin/native-image").toString());
    command.addAll(options());
    command.addAll(linkKernels());
    command.addAll(List.of("-cp", jar.toString(), "-o", output.toString(), mainClass));
    run(command, Map.of());
  }

  // With both.

  /** Compiles the C of the program; returns the options that link it. */
  private List<String> linkKernels() throws IOException, InterruptedException {
    List<String> options = new ArrayList<>();
    for (Path kernel : kernels) {
      options.add("-H:NativeLinkerOption=" + gcc(kernel, "-O3"));
    }
    return options;
  }

  /** Compiles a file; returns the object file. */
  private Path gcc(Path source, String... options) throws IOException, InterruptedException {
    Path object = work.resolve(source.getFileName().toString().replaceAll("\\.c$", ".o"));
    List<String> command = new ArrayList<>(List.of("gcc", "-std=gnu11", "-Wall", "-Wextra"));
    command.addAll(List.of(options));
    command.addAll(List.of("-c", source.toString(), "-o", object.toString()));
    run(command, Map.of());
    return object;
  }

  // With the builder from Maven Central.

  private void checkMachine() throws IOException, InterruptedException {
    String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
    if (!system.equals("Linux amd64")) {
      throw new Problem(
          "without a GraalVM it can be built on Linux x86-64 only, and this is "
              + system
              + "; let GRAALVM_HOME name a GraalVM "
              + MIN_JAVA
              + " or newer");
    }
    if (!succeeds("gcc", "--version") || !succeeds("nm", "--version")) {
      throw new Problem(
          "gcc and binutils are needed to link it (Debian, Ubuntu: apt install gcc libc6-dev),"
              + " or a GraalVM "
              + MIN_JAVA
              + " or newer in GRAALVM_HOME");
    }
    Path probe = Files.createDirectories(work.getParent()).resolve("probe.c");
    Files.writeString(probe, "#include <stdio.h>\nint main(void) { return puts(\"\") < 0; }\n");
    if (!succeeds("gcc", "-fsyntax-only", probe.toString())) {
      throw new Problem("the headers of the C library are missing (apt install libc6-dev)");
    }
    if (ModuleFinder.ofSystem().find("jdk.internal.vm.ci").isEmpty()) {
      throw new Problem("the JDK in " + jdk + " has no JVMCI, which the image builder needs");
    }
  }

  /** Compiles the archives that a GraalVM has in lib/svm/clibraries and lib/static. */
  private void compileLibraries() throws IOException, InterruptedException {
    Path headers = Files.createDirectories(archives().resolve("include"));
    for (Path header : list(config.resolve("c/include"))) {
      Files.copy(header, headers.resolve(header.getFileName()));
    }
    Path helper = compile(config.resolve("c/svm.c"));
    Path container = compile(config.resolve("c/container.c"));
    Path machine = compile(config.resolve("c/jvm.c"));
    archive("svm_container", container);
    // The builder always links zlib; this program calls none of its functions.
    archive("z");
    if (oneFile) {
      List<Path> own = new ArrayList<>();
      for (Path source : list(config.resolve("c"))) {
        if (source.getFileName().toString().matches("jdk.*\\.c")) {
          own.add(compile(source));
        }
      }
      Set<String> missing = nativeMethods();
      missing.removeAll(defined(own));
      own.add(compile(stubs(missing)));
      archive("libchelper", helper);
      archive("jvm", machine);
      // One archive has the methods of all five libraries; the linker also needs the other names.
      archive("java", own.toArray(Path[]::new));
      for (String library : JDK_LIBRARIES) {
        if (!library.equals("java")) {
          archive(library);
        }
      }
    } else {
      Set<String> missing = jvmFunctionsCalled();
      missing.removeAll(defined(List.of(machine)));
      linkBeside(machine, compile(stubs(missing)));
      archive("libchelper", helper, compile(config.resolve("c/onload.c")));
    }
  }

  private Path archives() {
    return work.resolve("lib");
  }

  /** Compiles a file that declares functions of the JDK. */
  private Path compile(Path source) throws IOException, InterruptedException {
    return gcc(
        source, "-O2", "-fPIC", "-I" + jdk.resolve("include"), "-I" + jdk.resolve("include/linux"));
  }

  private void archive(String name, Path... objects) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ar", "rcs"));
    command.add(archives().resolve("lib" + name + ".a").toString());
    for (Path object : objects) {
      command.add(object.toString());
    }
    run(command, Map.of());
  }

  /** Generates functions that are linked but never called; each prints its name and aborts. */
  private Path stubs(Set<String> names) throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            #include <stdio.h>
            #include <stdlib.h>
            static void missing(const char *name) {
              fprintf(stderr, "superflip: internal error: %s is not in this program\\n", name);
              abort();
            }
            """);
    for (String name : names) {
      text.append("void %s(void) { missing(\"%s\"); }%n".formatted(name, name));
    }
    return Files.writeString(work.resolve("stubs.c"), text);
  }

  /** The native methods that the JDK's libraries define. */
  private Set<String> nativeMethods() throws IOException, InterruptedException {
    Set<String> names = symbols("T");
    names.removeIf(name -> !name.startsWith("Java_"));
    return names;
  }

  /** The functions of the JVM that the JDK's libraries call. */
  private Set<String> jvmFunctionsCalled() throws IOException, InterruptedException {
    Set<String> names = symbols("U");
    names.removeIf(name -> !name.contains("@SUNWprivate"));
    return names.stream()
        .map(name -> name.replaceAll("@.*", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Set<String> symbols(String type) throws IOException, InterruptedException {
    Set<String> names = new TreeSet<>();
    for (String library : JDK_LIBRARIES) {
      Path file = jdk.resolve("lib/lib" + library + ".so");
      for (String line : output("nm", "-D", file.toString()).lines().toList()) {
        String[] words = line.strip().split("\\s+");
        if (words[words.length - 2].equals(type)) {
          String name = words[words.length - 1];
          names.add(type.equals("T") ? name.replaceAll("@.*", "") : name);
        }
      }
    }
    return names;
  }

  private Set<String> defined(List<Path> objects) throws IOException, InterruptedException {
    Set<String> names = new TreeSet<>();
    for (Path object : objects) {
      for (String line : output("nm", "--defined-only", object.toString()).lines().toList()) {
        names.add(line.substring(line.lastIndexOf(' ') + 1));
      }
    }
    return names;
  }

  /** Copies the JDK's libraries beside the program and links our replacement for libjvm. */
  private void linkBeside(Path machine, Path stubs) throws IOException, InterruptedException {
    Path folder = output.getParent();
    Path map = work.resolve("jvm.map");
    Files.writeString(map, "SUNWprivate_1.1 { global: JVM_*; jio_*; local: *; };\n");
    run(
        List.of(
            "gcc",
            "-shared",
            "-Wl,-soname,libjvm.so",
            "-Wl,--version-script=" + map,
            "-o",
            folder.resolve("libjvm.so").toString(),
            machine.toString(),
            stubs.toString()),
        Map.of());
    for (String library : JDK_LIBRARIES) {
      String name = "lib" + library + ".so";
      Files.copy(jdk.resolve("lib").resolve(name), folder.resolve(name));
    }
    // The linker reads a text file as a script, so each "archive" can name a shared library.
    for (String library : librariesBeside()) {
      Files.writeString(
          archives().resolve("lib" + library + ".a"),
          "INPUT(" + folder.resolve("lib" + library + ".so") + ")\n");
    }
  }

  /** The libraries in the directory of a program that is not one file. */
  private static List<String> librariesBeside() {
    return Stream.concat(Stream.of("jvm"), JDK_LIBRARIES.stream()).toList();
  }

  private void buildWithJdk() throws IOException, InterruptedException {
    Path patch = Files.createDirectories(work.resolve("patch"));
    run(
        List.of(
            jdk.resolve("bin/javac").toString(),
            "-d",
            patch.toString(),
            config.resolve("patch/ProgressReporterCHelper.java").toString()),
        Map.of());
    List<Path> jars = list(builder);
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(
        List.of(
            "-XX:+UseParallelGC",
            "-Xss10m",
            "-Xmx" + heapMegabytes() + "m",
            "-Xshare:off",
            // The builder compiles with the compiler in its jars; the JVM compiles the builder.
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:+EnableJVMCI",
            "-XX:-UseJVMCICompiler",
            "-Djava.awt.headless=true",
            "-Dorg.graalvm.vendor=superflip",
            "-Dorg.graalvm.version=" + version(jars),
            "-Dcom.oracle.graalvm.isaot=true",
            "-Dorg.graalvm.nativeimage.imagecode=buildtime",
            "-Djava.system.class.loader=com.oracle.svm.hosted.NativeImageSystemClassLoader",
            "-Dsubstratevm.HostLibC=glibc",
            // Lambdas that are created early have classes that the image does not contain.
            "-Djdk.internal.lambda.disableEagerInitialization=true",
            "--add-modules=ALL-DEFAULT",
            "--enable-native-access=org.graalvm.nativeimage.builder"));
    options().stream().filter(BuildImage::isForJava).map(BuildImage::forJava).forEach(command::add);
    command.addAll(exports());
    command.addAll(
        List.of(
            "--upgrade-module-path",
            named(jars, "compiler-").toString(),
            "--module-path",
            jars.stream().map(Path::toString).collect(Collectors.joining(":")),
            "--patch-module",
            "org.graalvm.nativeimage.builder=" + patch,
            "--module",
            "org.graalvm.nativeimage.builder/com.oracle.svm.hosted.NativeImageGeneratorRunner",
            "-imagecp",
            jar.toString(),
            // An empty directory: by default the current directory is the module path.
            "-imagemp",
            Files.createDirectories(work.resolve("no-modules")).toString(),
            "-H:CLibraryPath=" + archives(),
            "-H:Path=" + output.getParent(),
            "-H:Name=" + output.getFileName(),
            "-H:Class=" + mainClass,
            "-H:ImageBuildID=" + UUID.randomUUID(),
            // native-image finds these in the jar without an option.
            "-H:ConfigurationResourceRoots=META-INF/native-image/picocli-generated"));
    command.addAll(linkKernels());
    if (!oneFile) {
      command.add("-H:NativeLinkerOption=-Wl,-rpath,$ORIGIN");
    }
    options().stream().filter(option -> !isForJava(option)).forEach(command::add);
    run(
        command,
        Map.of(
            // The builder accepts only GraalVM's JDK builds; this JDK is of the same release.
            "JVMCI_VERSION_CHECK", "ignore",
            // The image uses the builder's encoding of file names.
            "LC_ALL", "C.UTF-8"));
  }

  private List<String> options() throws IOException {
    return Files.readAllLines(config.resolve("options")).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        // Skip options for another architecture.
        .filter(line -> !line.contains("=x86-64") || System.getProperty("os.arch").equals("amd64"))
        .toList();
  }

  /** Whether native-image would pass this option to the JVM that runs the builder. */
  private static boolean isForJava(String option) {
    return option.startsWith("-J") || option.startsWith("--");
  }

  private static String forJava(String option) {
    return option.replaceFirst("^-J", "");
  }

  /** The builder's heap: three quarters of the free memory, from 2 to 6 GB. */
  private static long heapMegabytes() throws IOException {
    long kilobytes =
        Files.readAllLines(Path.of("/proc/meminfo")).stream()
            .filter(line -> line.startsWith("MemAvailable:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
            .findFirst()
            .orElse(8L << 20);
    return Math.max(2048, Math.min(6144, kilobytes / 1024 * 3 / 4));
  }

  private static String version(List<Path> jars) {
    return named(jars, "svm-2").getFileName().toString().replaceAll("svm-|\\.jar", "");
  }

  private static Path named(List<Path> jars, String start) {
    return jars.stream()
        .filter(jar -> jar.getFileName().toString().startsWith(start))
        .findFirst()
        .orElseThrow(() -> new Problem("there is no " + start + "*.jar among " + jars));
  }

  /** Options that export all packages of some JDK modules to the builder. */
  private static List<String> exports() {
    List<String> exports = new ArrayList<>();
    for (String module : OPENED_MODULES) {
      ModuleDescriptor descriptor = ModuleFinder.ofSystem().find(module).orElseThrow().descriptor();
      Set<String> exported =
          descriptor.exports().stream()
              .filter(export -> !export.isQualified())
              .map(ModuleDescriptor.Exports::source)
              .collect(Collectors.toSet());
      for (String name : new TreeSet<>(descriptor.packages())) {
        if (!exported.contains(name)) {
          exports.add("--add-exports=" + module + "/" + name + "=" + BUILDER_MODULES);
        }
      }
    }
    return exports;
  }

  // Processes and files.

  private static void run(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder process = new ProcessBuilder(command).inheritIO();
    process.environment().putAll(environment);
    int code = process.start().waitFor();
    if (code != 0) {
      throw new Problem(command.get(0) + " failed with exit code " + code);
    }
  }

  private static boolean succeeds(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new Problem(String.join(" ", command) + " failed");
    }
    return output;
  }

  private static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void emptyDirectory(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        files
            .sorted(Comparator.reverseOrder())
            .forEach(
                file -> {
                  try {
                    Files.delete(file);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
      }
    }
    Files.createDirectories(directory);
  }
}
