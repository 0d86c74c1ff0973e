package dev.superflip.cli.option;

import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Notation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the notation of the input. */
public final class NotationOption {
  @Option(
      names = "--format",
      paramLabel = "NAME",
      completionCandidates = Choices.Notations.class,
      description = "Notation of the input: ${COMPLETION-CANDIDATES} (default: detect it).")
  @Nullable Notation format;

  /** The notation, or null to detect it. */
  public @Nullable Notation format() {
    return format;
  }

  public Cube read(String text) {
    return format == null ? Notation.readAny(text) : format.read(text);
  }
}
