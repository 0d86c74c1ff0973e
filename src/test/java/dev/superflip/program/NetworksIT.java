package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.CCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks: converted, checked, judged, and evaluated on a device that is emulated. */
@ForEveryProgram
class NetworksIT {
  private final Program program;

  NetworksIT(Program program) {
    this.program = program;
  }

  @Test
  void aNetworkGoesToOnnxAndBack(@TempDir Path directory) throws IOException {
    Path onnx = directory.resolve("a.onnx");
    Path net = directory.resolve("a.net");
    Path back = directory.resolve("b.net");
    program.run("net", "convert", "order-htm", onnx.toString()).exits(0).silently();
    program.run("net", "convert", "order-htm", net.toString()).exits(0).silently();
    program.run("net", "convert", onnx.toString(), back.toString()).exits(0).silently();
    assertArrayEquals(Files.readAllBytes(net), Files.readAllBytes(back));
    Run verified = program.run("net", "verify", back.toString()).exits(0).silently();
    assertTrue(
        verified.out().startsWith("checksum: ok\nJava: ok, 1,000 states equal\n"), verified.out());
    assertTrue(verified.out().endsWith("CUDA: no device\n"), verified.out());
  }

  @Test
  void theDeviceFindsTheSolutionsOfTheProcessor(@TempDir Path directory)
      throws IOException, InterruptedException {
    String library = CCompiler.emulatedCuda(directory).toString();
    String[] command = {"solve", "-q", "--method", "mbs:50", "R U F2 L D'", "--device", "cpu"};
    Run processor = program.run(command).exits(0).silently();
    command[command.length - 1] = "cuda";
    Run device =
        program.call(command).env("SUPERFLIP_CUDA_LIBRARY", library).run().exits(0).silently();
    assertEquals(processor.out(), device.out());
    Run verified =
        program
            .call("net", "verify", "order-htm", "--states", "100", "--device", "auto")
            .env("SUPERFLIP_CUDA_LIBRARY", library)
            .run()
            .exits(0)
            .silently();
    assertTrue(
        verified.out().endsWith("\nemulation: ok, 100 equal, 0 within 1.0E-6, 0 different\n"),
        verified.out());
  }

  @Test
  void heuristicsAreJudged() {
    Run run = program.run("judge", "conflict", "--puzzle", "3x3", "--all").exits(0).silently();
    assertTrue(run.out().contains("\nadmissible: 100.00% of the estimates"), run.out());
    assertTrue(run.out().contains("\n     all       181,440 "), run.out());
    program.run("judge", "manhattan").exits(2);
  }
}
