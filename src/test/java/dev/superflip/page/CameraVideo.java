package dev.superflip.page;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A video file that Chromium shows instead of a camera: a face of a cube, held square to the
 * camera, under warm light that comes from one side, with the noise of a small sensor.
 *
 * <p>Chromium reads the file again and again, frame by frame. So another face written over the old
 * one is what the camera sees next.
 */
final class CameraVideo {
  static final int WIDTH = 640;
  static final int HEIGHT = 480;

  private static final int FRAMES = 4;
  private static final String HEADER =
      "YUV4MPEG2 W%d H%d F15:1 Ip A1:1 C420jpeg\n".formatted(WIDTH, HEIGHT);
  private static final String FRAME = "FRAME\n";

  private static final String FACES = "URFDLB";

  /** White, red, green, yellow, orange and blue in daylight, in the order of the faces. */
  private static final double[][] DAYLIGHT = {
    {235, 235, 235}, {190, 25, 35}, {20, 150, 70}, {235, 205, 30}, {235, 105, 25}, {25, 70, 180}
  };

  private static final double[] PLASTIC = {25, 25, 25};
  private static final double[] BACKGROUND = {120, 118, 112};

  /** The light of a lamp: less green and much less blue than in daylight. */
  private static final double[] LAMP = {1.0, 0.88, 0.66};

  private static final double NOISE = 6;

  /** A sticker that reflects the lamp. */
  static final char COVERED = '*';

  private static final double[] GLARE = {255, 240, 225};

  private final Path file;
  private double side = 0.6 * HEIGHT;
  private final SplittableRandom random = new SplittableRandom(18);

  /** A camera that sees nothing but the background yet. */
  CameraVideo(Path file) throws IOException {
    this.file = file;
    Files.write(file, new byte[0]);
    show("");
  }

  Path file() {
    return file;
  }

  /** Sets the side of a face, as a share of the height of the picture. */
  void setSide(double share) {
    side = share * HEIGHT;
  }

  /** Shows nine stickers, row by row; the empty string shows none. */
  void show(String stickers) throws IOException {
    byte[] bytes = new byte[HEADER.length() + FRAMES * (FRAME.length() + WIDTH * HEIGHT * 3 / 2)];
    int at = put(bytes, 0, HEADER.getBytes(US_ASCII));
    for (int i = 0; i < FRAMES; i++) {
      at = put(bytes, at, FRAME.getBytes(US_ASCII));
      at = put(bytes, at, frame(stickers));
    }
    // In place and of the same size, because the browser has the file open.
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.write(bytes);
    }
  }

  private static int put(byte[] to, int at, byte[] from) {
    System.arraycopy(from, 0, to, at, from.length);
    return at + from.length;
  }

  /** A frame in the order of the format: brightness, then both colour planes at half the size. */
  private byte[] frame(String stickers) {
    byte[] planes = new byte[WIDTH * HEIGHT * 3 / 2];
    Arrays.fill(planes, (byte) 128);
    int blue = WIDTH * HEIGHT;
    int red = blue + WIDTH * HEIGHT / 4;
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        double[] rgb = lit(colour(stickers, x, y), x);
        planes[y * WIDTH + x] = clip(0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]);
        if (x % 2 == 0 && y % 2 == 0) {
          int half = (y / 2) * (WIDTH / 2) + x / 2;
          planes[blue + half] = clip(128 - 0.169 * rgb[0] - 0.331 * rgb[1] + 0.5 * rgb[2]);
          planes[red + half] = clip(128 + 0.5 * rgb[0] - 0.419 * rgb[1] - 0.081 * rgb[2]);
        }
      }
    }
    return planes;
  }

  /** The colour in daylight of what is seen at a point. */
  private double[] colour(String stickers, int x, int y) {
    double column = (x - (WIDTH - side) / 2) / (side / 3);
    double row = (y - (HEIGHT - side) / 2) / (side / 3);
    if (stickers.isEmpty() || column < 0 || column >= 3 || row < 0 || row >= 3) {
      return BACKGROUND;
    }
    if (Math.abs(column % 1 - 0.5) > 0.43 || Math.abs(row % 1 - 0.5) > 0.43) {
      return PLASTIC;
    }
    char sticker = stickers.charAt(3 * (int) row + (int) column);
    return sticker == COVERED ? GLARE : DAYLIGHT[FACES.indexOf(sticker)];
  }

  /** The lamp stands on the left, so the right of the picture is a quarter darker. */
  private double[] lit(double[] colour, int x) {
    double shade = 1 - 0.25 * x / WIDTH;
    double noise = NOISE * random.nextGaussian();
    double[] lit = new double[3];
    for (int i = 0; i < 3; i++) {
      lit[i] = Math.clamp(colour[i] * LAMP[i] * shade + noise, 0, 255);
    }
    return lit;
  }

  private static byte clip(double value) {
    return (byte) Math.clamp(Math.round(value), 0, 255);
  }
}
