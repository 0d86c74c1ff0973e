package dev.superflip.web.api;

import dev.superflip.json.Json;
import dev.superflip.neural.NetworkException;
import dev.superflip.pdb.store.TableException;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.search.StopSignal;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.OutOfMemoryException;
import dev.superflip.web.http.Call;
import dev.superflip.web.http.Endpoint;
import dev.superflip.web.http.EventStream;
import dev.superflip.web.http.HttpError;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** An endpoint that may take long: it waits for its turn, and answers with events. */
abstract class SearchEndpoint implements Endpoint {
  private final Gate gate;
  private final Consumer<Throwable> failures;

  SearchEndpoint(Gate gate, Consumer<Throwable> failures) {
    this.gate = gate;
    this.failures = failures;
  }

  /** A search whose request was checked. */
  interface Search {
    /**
     * Searches, and sends events meanwhile.
     *
     * @param stop ends it soon; then the result does not matter
     * @return the fields of the event {@code result}
     */
    Json run(StopSignal stop, SearchEvents events);
  }

  /**
   * Checks a request.
   *
   * @throws HttpError if it cannot be answered
   */
  abstract Search search(Call call) throws IOException;

  @Override
  public final void answer(Call call) throws IOException {
    Search search = search(call);
    try (Gate.Place place = gate.enter()) {
      call.stream(stream -> run(place, search, stream), place.stop()::set);
    }
  }

  private void run(Gate.Place place, Search search, EventStream stream) {
    SearchEvents events = new SearchEvents(stream);
    try {
      place.await(events::queued);
      events.result(search.run(place.stop(), events));
    } catch (HttpError e) {
      events.error(e.object());
    } catch (CancellationException e) {
      events.error(failure("cancelled"));
    } catch (TableException
        | OutOfMemoryException
        | CLibraryException
        | NetworkException
        | InvalidPuzzleException e) {
      events.error(failure(String.valueOf(e.getMessage())));
    } catch (RuntimeException | Error e) {
      failures.accept(e);
      events.error(failure("the program failed: " + e));
    } finally {
      // The next search may begin before the client has read the end of this one.
      place.close();
    }
  }

  private static Json failure(String message) {
    return new HttpError(500, "failure", message).object();
  }
}
