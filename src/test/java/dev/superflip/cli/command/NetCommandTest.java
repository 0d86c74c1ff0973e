package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.neural.ShippedNetworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetCommandTest {
  @TempDir private Path directory = Path.of("");

  private static Cli.Result run(Object... args) {
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = String.valueOf(args[i]);
    }
    return new Cli().start(words);
  }

  @Test
  void theNetworksOfTheProgramAreListed() {
    Cli.Result list = run("net", "list");
    assertTrue(
        list.out().contains("\nvalue-qtm     3x3x3    qtm     value   480-512-128-64-1 "),
        list.out());
    Cli.Result json = run("net", "list", "--json");
    assertEquals(list.lines().size() - 1, json.lines().size());
    assertTrue(
        json.out().contains("\"layers\":[480,512,128,64,1],\"parameters\":320257,"), json.out());
  }

  /** 512 times 128, 128 times 64 and 64 products; rows are only added. */
  @Test
  void aNetworkIsDescribed() {
    String info = run("net", "info", "order-htm").out();
    assertTrue(info.contains("\nmultiplications  73,792 per state\n"), info);
    assertTrue(info.contains("\nchecksum         crc32c 5df95eca\n"), info);
    assertTrue(info.contains("-Dtrain.args=\"--dir DIR --name order-htm --hidden"), info);
    assertTrue(
        run("net", "info", "order-htm", "--json").out().startsWith("{\"network\":\"order-htm\""));
  }

  @Test
  void networksGoToOnnxAndBack() throws IOException {
    for (String name : ShippedNetworks.names()) {
      goesToOnnxAndBack(name);
    }
  }

  private void goesToOnnxAndBack(String name) throws IOException {
    Path net = directory.resolve("a.net");
    Path onnx = directory.resolve("a.onnx");
    Path back = directory.resolve("b.net");
    assertEquals(ExitCode.OK, run("net", "convert", name, net).code());
    assertEquals(ExitCode.OK, run("net", "convert", net, onnx).code());
    assertEquals(
        back + ": exact, as superflip wrote it\n", run("net", "convert", onnx, back).out());
    assertArrayEquals(Files.readAllBytes(net), Files.readAllBytes(back));
  }

  @Test
  void aBadFileReplacesNothing() throws IOException {
    Path good = directory.resolve("good.net");
    Path onnx = directory.resolve("cut.onnx");
    run("net", "convert", "order-htm", onnx);
    run("net", "convert", "order-htm", good);
    byte[] before = Files.readAllBytes(good);
    Files.write(onnx, Arrays.copyOf(Files.readAllBytes(onnx), 5000));
    Cli.Result result = run("net", "convert", onnx, good);
    assertEquals(ExitCode.TABLE, result.code());
    assertTrue(
        result.err().contains("cut.onnx: not an ONNX file, or damaged near byte"), result.err());
    assertArrayEquals(before, Files.readAllBytes(good));
    assertFalse(Files.exists(directory.resolve("good.net.part")));
  }

  @Test
  void evaluatorsAreCompared() throws IOException {
    for (String name : ShippedNetworks.names()) {
      Cli.Result result = run("net", "verify", name, "--states", "200");
      String same = "checksum: ok\nJava: ok, 200 states equal\n";
      String cuda = result.out().substring(Math.min(same.length(), result.out().length()));
      assertEquals(same + cuda, result.out(), name);
      String puzzle = ShippedNetworks.find(name).orElseThrow().puzzle();
      assertEquals(
          puzzle.equals("3x3x3") ? "CUDA: no device\n" : "CUDA: not for " + puzzle + "\n", cuda);
      assertEquals(ExitCode.OK, result.code());
    }
    Cli.Result cuda = run("net", "verify", "value-qtm", "--states", "20", "--device", "cuda");
    assertEquals(ExitCode.TABLE, cuda.code());
    assertTrue(cuda.err().contains("cannot evaluate on CUDA: "), cuda.err());
    Cli.Result pocket = run("net", "verify", "pocket-qtm", "--device", "cuda");
    assertEquals(ExitCode.TABLE, pocket.code());
    assertTrue(pocket.err().contains("pocket-qtm is for 2x2x2, not for 3x3x3"), pocket.err());
    Path damaged = directory.resolve("damaged.net");
    run("net", "convert", "order-htm", damaged);
    byte[] bytes = Files.readAllBytes(damaged);
    bytes[bytes.length - 100]++;
    Files.write(damaged, bytes);
    Cli.Result bad = run("net", "verify", damaged);
    assertEquals(ExitCode.TABLE, bad.code());
    assertTrue(bad.err().contains("damaged: the weights have the checksum"), bad.err());
  }

  /** The name of the directory must not be taken for a closed pipe, which is no error. */
  @Test
  void aFileThatCannotBeWrittenIsNamed() {
    Path file = directory.resolve("pipe/closed/x.onnx");
    Cli.Result result = run("net", "convert", "order-htm", file);
    assertEquals(ExitCode.INTERNAL, result.code());
    assertTrue(result.err().contains("cannot write the results to " + file), result.err());
  }

  @Test
  void wrongUsageIsNamed() {
    assertEquals(
        ExitCode.INVALID, run("net", "verify", "order-htm", "--library-option", "a=b").code());
    assertTrue(run("net").err().contains("a command is missing: list, info"));
    Cli.Result missing = run("net", "info", "nothing");
    assertEquals(ExitCode.INVALID, missing.code());
    assertTrue(missing.err().contains("there is no network 'nothing'"), missing.err());
    assertEquals(ExitCode.INVALID, run("net", "convert", "order-htm", "x.txt").code());
    assertEquals(
        ExitCode.INVALID, run("net", "convert", "order-htm", "x.net", "--name", "y").code());
    assertEquals(ExitCode.INVALID, run("net", "verify", "order-htm", "--states", "0").code());
  }
}
