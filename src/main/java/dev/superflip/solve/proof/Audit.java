package dev.superflip.solve.proof;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Repeats some parts of a certificate and compares the counts. Node counts do not depend on the
 * machine or the threads, so a part that was not searched, or not all of it, is noticed.
 */
public final class Audit {
  private final Prover prover;
  private final Prover.Listener listener;

  /** An audit with the tables and the program of the prover. */
  public Audit(Prover prover, Prover.Listener listener) {
    this.prover = prover;
    this.listener = listener;
  }

  /** Chooses parts at random, at least one; the same certificate gives the same ones. */
  public static List<Part> sample(Certificate certificate, double share) {
    List<Part> parts = certificate.parts();
    SplittableRandom random = new SplittableRandom(certificate.nodes());
    Part one = parts.get(random.nextInt(parts.size()));
    return parts.stream().filter(part -> part.equals(one) || random.nextDouble() < share).toList();
  }

  /**
   * Repeats a part.
   *
   * @return false if the search was stopped
   * @throws ProofException if the counts differ, or the tables or the program do
   */
  public boolean repeat(Part part) {
    Plan plan = prover.plan(part.plan().bound());
    if (!plan.equals(part.plan())) {
      throw new ProofException(
          plan.continues(part.plan())
              ? "the plan of bound %d has other tasks".formatted(plan.bound())
              : "it was made with %s and %s (checksum %s), not with %s and %s (checksum %s)"
                  .formatted(
                      part.plan().program(),
                      String.join(",", part.plan().tables()),
                      part.plan().checksum(),
                      plan.program(),
                      String.join(",", plan.tables()),
                      plan.checksum()));
    }
    Part found = prover.search(Part.begin(plan, part.part(), part.of()), listener);
    if (!found.complete()) {
      return false;
    }
    if (!found.equals(part)) {
      throw new ProofException(
          "part %d of %d of bound %d has %d nodes and %d solutions, not %d and %d"
              .formatted(
                  part.part(),
                  part.of(),
                  plan.bound(),
                  found.nodes(),
                  found.solutions(),
                  part.nodes(),
                  part.solutions()));
    }
    return true;
  }
}
