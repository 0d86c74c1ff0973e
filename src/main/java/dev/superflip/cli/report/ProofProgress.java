package dev.superflip.cli.report;

import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Text;
import dev.superflip.solve.proof.Journal;
import dev.superflip.solve.proof.Part;
import dev.superflip.solve.proof.Prover;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a proof on a terminal, and records it in the checkpoint. */
public final class ProofProgress implements Prover.Listener {
  private final Console console;
  private final @Nullable Journal journal;
  private final boolean shown;
  private final long start = System.nanoTime();

  /** Tasks that an earlier run has searched, or -1 as long as that is not known. */
  private int before = -1;

  public ProofProgress(Console console, boolean quiet, @Nullable Journal journal) {
    this.console = console;
    this.journal = journal;
    shown = !quiet && console.terminals().err();
  }

  @Override
  public void progress(Part soFar, long nodes) {
    if (before < 0) {
      before = soFar.tasks();
    }
    if (shown) {
      int tasks = Part.size(soFar.plan().tasks(), soFar.part(), soFar.of());
      console.status(
          "%d moves, part %d of %d: %d of %d tasks, %s nodes%s"
              .formatted(
                  soFar.plan().bound(),
                  soFar.part(),
                  soFar.of(),
                  soFar.tasks(),
                  tasks,
                  Text.scaled((double) nodes).strip(),
                  left(soFar, tasks)));
    }
  }

  private String left(Part soFar, int tasks) {
    int done = soFar.tasks() - before;
    if (done <= 0) {
      return "";
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    long millis = Math.round(1000 * seconds / done * (tasks - soFar.tasks()));
    return ", " + Text.time(Duration.ofMillis(millis)) + " left of it";
  }

  @Override
  public void searched(Part part) {
    if (journal == null) {
      return;
    }
    try {
      journal.append(part);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
