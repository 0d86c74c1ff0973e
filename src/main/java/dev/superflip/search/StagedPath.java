package dev.superflip.search;

import java.util.List;
import java.util.stream.Collectors;

/** A path that a method built in stages. */
public record StagedPath(List<Stage> stages) {
  /**
   * A part of a path.
   *
   * @param name what the stage does, in one letter
   * @param goal what solves every state after the stage, such as the generators of a group
   * @param path the moves of the stage
   */
  public record Stage(String name, String goal, byte[] path) {}

  public StagedPath {
    stages = List.copyOf(stages);
  }

  /** The names of the stages in a row. */
  public String name() {
    return stages.stream().map(Stage::name).collect(Collectors.joining());
  }

  /** The moves of all stages. */
  public byte[] path() {
    byte[] path = new byte[stages.stream().mapToInt(stage -> stage.path.length).sum()];
    int at = 0;
    for (Stage stage : stages) {
      System.arraycopy(stage.path, 0, path, at, stage.path.length);
      at += stage.path.length;
    }
    return path;
  }
}
