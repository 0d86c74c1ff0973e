package dev.superflip.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cube is scanned by a camera. The browser has a false one, which shows a video of the test's.
 */
@InTheBrowser
class ScanIT {
  private static final String SCRAMBLE = "R U2 D2 B' F2 L D R2 U' B2 F L2";

  /** The side of the square that is read, as a share of the height of the camera's picture. */
  private static final String GRID =
      """
      () => {
        const video = document.querySelector('.scan-video');
        const scale = Math.max(video.clientWidth / video.videoWidth,
          video.clientHeight / video.videoHeight);
        return document.querySelector('.scan-grid').clientHeight / scale / video.videoHeight;
      }
      """;

  @Test
  void theScannedCubeIsTheOneBeforeTheCamera(Visitor visitor, @TempDir Path directory)
      throws IOException {
    CameraVideo video = new CameraVideo(directory.resolve("cube.y4m"));
    try (Browser browser = visitor.chromium().withCamera(video.file())) {
      Visit visit = visitor.visit(browser, Window.WIDE, visitor.server()).open("");
      String cube = Cubes.after(SCRAMBLE);
      scan(visit, video, cube);
      visit.awaitCube(cube);
      assertThat(visit.part("validity")).containsText("This cube can be solved.");
    }
  }

  /** Glare on a sticker hides its colour: the page says so, and a person mends it. */
  @Test
  void aDoubtfulStickerIsMendedByHand(Visitor visitor, @TempDir Path directory) throws IOException {
    CameraVideo video = new CameraVideo(directory.resolve("cube.y4m"));
    try (Browser browser = visitor.chromium().withCamera(video.file())) {
      Visit visit = visitor.visit(browser, Window.WIDE, visitor.server()).open("");
      String cube = Cubes.after(SCRAMBLE);
      int covered = 20;
      scan(
          visit,
          video,
          cube.substring(0, covered) + CameraVideo.COVERED + cube.substring(covered + 1));
      assertThat(visit.part("facelet-" + covered)).hasClass(Pattern.compile(".*doubtful.*"));
      assertThat(visit.part("validity")).containsText("dashed");
      visit.click("paint-" + cube.charAt(covered));
      visit.click("facelet-" + covered);
      visit.awaitCube(cube);
      assertThat(visit.part("validity")).hasText("This cube can be solved.");
    }
  }

  private static void scan(Visit visit, CameraVideo video, String cube) throws IOException {
    visit.click("scan");
    visit.page().waitForFunction("() => document.querySelector('.scan-video').videoWidth > 0");
    video.setSide(((Number) visit.page().evaluate(GRID)).doubleValue() * 0.95);
    for (int face = 0; face < 6; face++) {
      assertThat(visit.part("scan-step")).containsText("Face " + (face + 1) + " of 6");
      video.show(cube.substring(9 * face, 9 * face + 9));
      // The video has 15 frames in a second, and some frames are on their way.
      visit.page().waitForTimeout(400);
      visit.click("scan-capture");
    }
    assertThat(visit.part("scan-dialog")).isHidden();
  }

  @Test
  void withoutACameraThePageSaysWhatToDo(Visitor visitor) {
    Visit visit = visitor.open(Window.WIDE);
    visit.click("scan");
    assertThat(visit.part("scan-fault")).containsText("camera");
    visit.click("scan-close");
    assertThat(visit.part("scan-dialog")).isHidden();
  }
}
