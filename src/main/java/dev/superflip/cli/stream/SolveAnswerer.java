package dev.superflip.cli.stream;

import dev.superflip.answer.SolveSummary;
import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.report.SearchProgress;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.search.Question;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.SolveService;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Answers each cube with shortest solutions. */
public final class SolveAnswerer extends CubeAnswerer {
  private final Question question;
  private final Map<Long, SolveService.Ticket> tickets = new ConcurrentHashMap<>();

  public SolveAnswerer(
      Console console, OutputSpec output, Question question, SolveService service, int threads) {
    super(console, output, service, threads);
    this.question = question;
  }

  @Override
  SolveSummary find(CubeInput item, Cube position, Consumer<List<Move>> found) {
    boolean several = output.many() || output.sort();
    SearchProgress progress =
        new SearchProgress(console, output.quiet(), item.place(), several ? found : solution -> {});
    SolveService.Ticket ticket = Objects.requireNonNull(tickets.get(item.number()));
    CubeResult result = service.solve(ticket, position, question, progress);
    console.clearStatus();
    return SolveSummary.of(result, several);
  }

  @Override
  public void begin(CubeInput item) {
    tickets.put(item.number(), service.ticket());
  }

  @Override
  public void end(CubeInput item) {
    SolveService.Ticket ticket = tickets.remove(item.number());
    if (ticket != null) {
      ticket.close();
    }
  }

  @Override
  List<String> tables() {
    return service.tables().stream().map(TableId::toString).toList();
  }
}
