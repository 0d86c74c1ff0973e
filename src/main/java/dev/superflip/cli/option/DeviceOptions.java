package dev.superflip.cli.option;

import dev.superflip.neural.backend.Device;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the device that evaluates networks. */
public final class DeviceOptions extends OptionGroup {
  @Option(
      names = "--device",
      paramLabel = "NAME",
      completionCandidates = Choices.Devices.class,
      description =
          "Where a network is evaluated: ${COMPLETION-CANDIDATES} (default: cpu). cuda needs"
              + " libsuperflip_cuda.so beside the program, or named by $SUPERFLIP_CUDA_LIBRARY, and"
              + " an NVIDIA graphics processor; without them the exit code is 3. auto takes cuda if"
              + " it works, else cpu, without a message.")
  @Nullable Device device;

  /** The device named, or the processor. */
  public Device device() {
    return device == null ? Device.CPU : device;
  }

  /** Rejects a device if no network is evaluated. */
  public void check(boolean usesNetwork) {
    if (device != null && !usesNetwork) {
      throw usage("--device is for searches that follow a network, such as --method mbs on 3x3x3");
    }
  }
}
