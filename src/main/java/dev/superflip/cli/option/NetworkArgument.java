package dev.superflip.cli.option;

import picocli.CommandLine.Parameters;

/** The argument that names a network. */
public final class NetworkArgument extends OptionGroup {
  @Parameters(
      index = "0",
      paramLabel = "NET|FILE",
      completionCandidates = Choices.NetworkNames.class,
      description = "A network: ${COMPLETION-CANDIDATES}, or a file.")
  String name = "";

  public String name() {
    return name;
  }
}
