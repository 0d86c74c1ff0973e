package dev.superflip.web.api;

import dev.superflip.cube.notation.NetCheck;
import dev.superflip.json.Json;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.web.http.Call;
import dev.superflip.web.http.Endpoint;
import java.io.IOException;
import java.util.List;

/** Checks a net of the cube that is being painted. */
final class CheckEndpoint implements Endpoint {
  @Override
  public void answer(Call call) throws IOException {
    String facelets = Fields.of(call, List.of("facelets")).text("facelets");
    NetCheck check;
    try {
      check = NetCheck.of(facelets);
    } catch (InvalidPuzzleException e) {
      throw States.fault(e);
    }
    call.answer(
        new Json()
            .put("valid", check.valid())
            .put("missing", check.missing())
            .put("reason", check.reason())
            .putNumbers("stickers", check.stickers().stream().map(Integer::longValue).toList()));
  }
}
