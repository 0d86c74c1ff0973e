package dev.superflip.cube.notation;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A cube as six 32-bit words, one for each face, in which a turn is a few shifts and masks. A word
 * holds the eight tiles around the centre clockwise from the top left, four bits each, the first in
 * the most significant bits. Faces are viewed as in {@link Facelets}. Turning a face rotates its
 * word by two tiles. It also moves a band of three tiles from each neighbouring face to the next; a
 * band is three adjacent nibbles of a word, cyclically.
 *
 * <p>A colour is a code with two of four bits set; there are exactly six. Immutable. A search is
 * faster with coordinates; this form suits questions about stickers.
 */
public final class Bitboard {
  /** The order in which {@link #toString} writes the faces. */
  private static final Face[] ORDER = {Face.U, Face.D, Face.L, Face.R, Face.F, Face.B};

  /** The code of each face's colour, by the ordinal of the face: U R F D L B. */
  private static final int[] COLOURS = {0xC, 0x5, 0x9, 0xA, 0x3, 0x6};

  /** By tile of a word: its number among the nine facelets of a face, read row by row. */
  private static final int[] TILES = {0, 1, 2, 5, 8, 7, 6, 3};

  private static final int TILE_BITS = 4;
  private static final int BAND = 0xFFF00000;

  /**
   * For each face, the four bands that its clockwise turn cycles. A band is given by its face and
   * the number of its first tile, clockwise on that face.
   */
  private static final int[][][] BANDS = {
    bands("F0 L0 B0 R0"),
    bands("F2 U2 B6 D2"),
    bands("U4 R6 D0 L2"),
    bands("F4 R4 B4 L4"),
    bands("F6 D6 B2 U6"),
    bands("U0 L6 D4 R2"),
  };

  /** By the ordinal of the face. */
  private final int[] words;

  private Bitboard(int[] words) {
    this.words = words;
  }

  public static Bitboard of(Cube cube) {
    String facelets = Facelets.format(cube);
    int[] words = new int[Face.COUNT];
    for (int face = 0; face < Face.COUNT; face++) {
      for (int tile : TILES) {
        String letter = facelets.substring(9 * face + tile, 9 * face + tile + 1);
        words[face] = words[face] << TILE_BITS | COLOURS[Face.valueOf(letter).ordinal()];
      }
    }
    return new Bitboard(words);
  }

  public Cube toCube() {
    char[] facelets = Facelets.format(Cube.SOLVED).toCharArray();
    for (int face = 0; face < Face.COUNT; face++) {
      for (int i = 0; i < TILES.length; i++) {
        facelets[9 * face + TILES[i]] = colour(Face.of(face), i).name().charAt(0);
      }
    }
    return Facelets.parse(new String(facelets));
  }

  /** The eight tiles of a face. */
  public int face(Face face) {
    return words[face.ordinal()];
  }

  /** The colour of a tile, given by its number among the eight of its face. */
  Face colour(Face face, int tile) {
    int code = words[face.ordinal()] >>> 32 - TILE_BITS * (tile + 1) & 0xF;
    for (Face candidate : Face.values()) {
      if (COLOURS[candidate.ordinal()] == code) {
        return candidate;
      }
    }
    throw new IllegalStateException("no colour has the code " + code);
  }

  /** The bits of a tile in the word of its face. */
  static int mask(int tile) {
    return 0xF << 32 - TILE_BITS * (tile + 1);
  }

  /** The number of a tile among the eight of its face, given by its facelet. */
  static int tile(int facelet) {
    int tile = 0;
    while (TILES[tile] != facelet % 9) {
      tile++;
    }
    return tile;
  }

  public Bitboard turn(Move move) {
    int face = move.face().ordinal();
    int quarters = move.quarterTurns();
    int[] turned = words.clone();
    turned[face] = Integer.rotateRight(words[face], 2 * TILE_BITS * quarters);
    int[][] bands = BANDS[face];
    for (int i = 0; i < 4; i++) {
      int[] from = bands[i];
      int[] to = bands[(i + quarters) % 4];
      // Rotate the band to the front of its word, mask it, and rotate it to its destination.
      int band = Integer.rotateLeft(words[from[0]], TILE_BITS * from[1]) & BAND;
      int mask = Integer.rotateRight(BAND, TILE_BITS * to[1]);
      turned[to[0]] = (turned[to[0]] & ~mask) | Integer.rotateRight(band, TILE_BITS * to[1]);
    }
    return new Bitboard(turned);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bitboard board && Arrays.equals(words, board.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  /** Six hexadecimal words, in the order U D L R F B. */
  @Override
  public String toString() {
    return Arrays.stream(ORDER)
        .map(face -> String.format("%08X", face(face)))
        .collect(Collectors.joining(" "));
  }

  private static int[][] bands(String names) {
    return Arrays.stream(names.split(" ", -1))
        .map(name -> new int[] {Face.valueOf(name.substring(0, 1)).ordinal(), name.charAt(1) - '0'})
        .toArray(int[][]::new);
  }
}
