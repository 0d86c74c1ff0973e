package dev.superflip.cube.notation;

import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads {@linkplain Maneuver#parse maneuvers} by recursive descent:
 *
 * <pre>
 * sequence = { element }
 * element  = turn [amount] | ( "(" sequence ")" | "[" sequence ("," | ":") sequence "]" ) [amount]
 * amount   = number [prime] | prime [number]
 * </pre>
 *
 * <p>Every element is a small maneuver with its own rotation, and a sequence composes them. So a
 * wide turn is a turn of the opposite face and a rotation; no other code needs to know about it.
 * Nesting depth and result length are limited: {@code ((((R)99)99)99)99} is an error, not a hundred
 * million turns.
 */
final class ManeuverParser {
  private static final int MAX_DEPTH = 100;
  private static final int MAX_NUMBER = Maneuver.MAX_TURNS;

  /** Marks for an inverse turn: apostrophes and primes as people type or paste them, and i. */
  private static final String PRIMES = "'\u2019\u2018`\u00B4\u2032\u02B9\u02BCi";

  /** By letter: its maneuver without an amount, a quarter turn. */
  private static final Map<Integer, Maneuver> QUARTERS = quarters();

  /** The order of every rotation of the cube divides this. */
  private static final int ROTATION_PERIOD = 12;

  private final int[] text;
  private int at;
  private int depth;

  ManeuverParser(String text) {
    this.text = text.codePoints().toArray();
  }

  Maneuver parse() {
    Maneuver maneuver = sequence();
    if (at < text.length) {
      throw unexpected();
    }
    return maneuver;
  }

  private Maneuver sequence() {
    Composition composition = new Composition();
    skipSpace();
    while (at < text.length && ")],:".indexOf(text[at]) < 0) {
      int start = at;
      composition.append(element(), start);
      skipSpace();
    }
    return composition.result();
  }

  private Maneuver element() {
    int start = at;
    if (accept('(')) {
      enter(start);
      Maneuver inside = sequence();
      close(')', start);
      return repeated(inside);
    }
    if (accept('[')) {
      enter(start);
      Maneuver first = sequence();
      boolean conjugate = accept(':');
      if (!conjugate && !accept(',')) {
        throw expected("',' or ':'", start);
      }
      Maneuver second = sequence();
      close(']', start);
      return repeated(bracket(first, second, conjugate));
    }
    return turn();
  }

  private void enter(int start) {
    if (++depth > MAX_DEPTH) {
      throw fault(start, "more than " + MAX_DEPTH + " nested brackets");
    }
  }

  private void close(char bracket, int start) {
    if (!accept(bracket)) {
      throw expected("'" + bracket + "'", start);
    }
    depth--;
  }

  private Maneuver bracket(Maneuver first, Maneuver second, boolean conjugate) {
    Composition composition = new Composition();
    composition.append(first, at);
    composition.append(second, at);
    composition.append(first.inverse(), at);
    if (!conjugate) {
      composition.append(second.inverse(), at);
    }
    return composition.result();
  }

  /** A letter, an optional w, and the number of quarter turns. */
  private Maneuver turn() {
    int letter = text[at];
    Maneuver quarter = QUARTERS.get(letter);
    if (quarter == null) {
      throw unexpected();
    }
    at++;
    if ("URFDLB".indexOf(letter) >= 0 && accept('w')) {
      quarter = QUARTERS.getOrDefault(Character.toLowerCase(letter), quarter);
    }
    int start = at;
    boolean inverse = acceptPrime();
    int amount = acceptNumber();
    if (amount > 3) {
      throw fault(start, "a turn has 1, 2 or 3 quarter turns, not " + amount);
    }
    inverse = inverse || acceptPrime();
    return times(quarter, inverse ? 4 - amount : amount);
  }

  /** The turns of a letter are all about one axis, so each can be repeated by itself. */
  private static Maneuver times(Maneuver quarter, int amount) {
    List<Move> turns = new ArrayList<>();
    for (Move move : quarter.turns()) {
      turns.add(Move.of(move.face(), move.quarterTurns() * amount % 4));
    }
    return new Maneuver(turns, power(quarter.rotation(), amount));
  }

  /** A group with the amount that follows it. */
  private Maneuver repeated(Maneuver group) {
    int start = at;
    boolean inverse = acceptPrime();
    int count = acceptNumber();
    inverse = inverse || acceptPrime();
    Maneuver once = inverse ? group.inverse() : group;
    if (once.turns().isEmpty()) {
      return new Maneuver(List.of(), power(once.rotation(), count));
    }
    Composition composition = new Composition();
    for (int i = 0; i < count; i++) {
      composition.append(once, start);
    }
    return composition.result();
  }

  private static Symmetry power(Symmetry rotation, int exponent) {
    Symmetry power = Symmetry.identity();
    for (int i = 0; i < exponent % ROTATION_PERIOD; i++) {
      power = power.then(rotation);
    }
    return power;
  }

  private boolean accept(char symbol) {
    boolean there = at < text.length && text[at] == symbol;
    if (there) {
      at++;
    }
    return there;
  }

  private boolean acceptPrime() {
    boolean there = at < text.length && PRIMES.indexOf(text[at]) >= 0;
    if (there) {
      at++;
    }
    return there;
  }

  /** The number that follows, or 1 if there is none. */
  private int acceptNumber() {
    int start = at;
    int number = 0;
    while (at < text.length && text[at] >= '0' && text[at] <= '9') {
      number = 10 * number + text[at] - '0';
      if (number > MAX_NUMBER) {
        throw fault(start, "the number is larger than " + MAX_NUMBER);
      }
      at++;
    }
    if (at > start && number == 0) {
      throw fault(start, "a count of 0; the smallest is 1");
    }
    return at == start ? 1 : number;
  }

  private void skipSpace() {
    while (at < text.length) {
      if (Symbols.isSpace(text[at])) {
        at++;
      } else if (text[at] == '#' || ahead("//")) {
        skipLine();
      } else if (ahead("/*")) {
        skipBlock();
      } else {
        return;
      }
    }
  }

  private void skipLine() {
    while (at < text.length && text[at] != '\n' && text[at] != '\r') {
      at++;
    }
  }

  private void skipBlock() {
    int start = at;
    for (at += 2; !ahead("*/"); at++) {
      if (at >= text.length) {
        throw fault(start, "the comment does not end");
      }
    }
    at += 2;
  }

  private boolean ahead(String two) {
    return at + 1 < text.length && text[at] == two.charAt(0) && text[at + 1] == two.charAt(1);
  }

  private InvalidPuzzleException unexpected() {
    return fault(at, "unexpected " + Symbols.quote(text[at]));
  }

  private InvalidPuzzleException expected(String what, int open) {
    String found = at < text.length ? Symbols.quote(text[at]) : "the end";
    String opening = Symbols.quote(text[open]) + " of " + position(open);
    return fault(at, what + " expected after the " + opening + ", not " + found);
  }

  private InvalidPuzzleException fault(int where, String what) {
    return new InvalidPuzzleException(position(where) + ": " + what);
  }

  /** The column, from 1, and the line unless it is the first. */
  private String position(int where) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < where; i++) {
      if (text[i] == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    String column = "column " + (where - lineStart + 1);
    return line == 1 ? column : "line " + line + ", " + column;
  }

  private static Map<Integer, Maneuver> quarters() {
    Map<Integer, Maneuver> quarters = new HashMap<>();
    putAxis(quarters, 'x', Face.R, Symmetry.X);
    putAxis(quarters, 'y', Face.U, Symmetry.Y);
    putAxis(quarters, 'z', Face.F, Symmetry.Z);
    quarters.put((int) 'M', middle(Face.L, Symmetry.X.inverse()));
    quarters.put((int) 'E', middle(Face.D, Symmetry.Y.inverse()));
    quarters.put((int) 'S', middle(Face.F, Symmetry.Z));
    return quarters;
  }

  private static void putAxis(
      Map<Integer, Maneuver> quarters, int name, Face face, Symmetry rotation) {
    Maneuver whole = new Maneuver(List.of(), rotation);
    quarters.put(name, whole);
    quarters.put(Character.toUpperCase(name), whole);
    putFace(quarters, face, rotation);
    putFace(quarters, face.opposite(), rotation.inverse());
  }

  /** Turning two layers equals rotating the cube and turning the third layer back. */
  private static void putFace(Map<Integer, Maneuver> quarters, Face face, Symmetry rotation) {
    int letter = face.name().charAt(0);
    Move turn = Move.of(face, 1);
    Move opposite = Move.of(face.opposite(), 1);
    quarters.put(letter, new Maneuver(List.of(turn), Symmetry.identity()));
    quarters.put(Character.toLowerCase(letter), new Maneuver(List.of(opposite), rotation));
  }

  /** Turning the middle layer equals rotating the cube and turning both outer layers back. */
  private static Maneuver middle(Face face, Symmetry rotation) {
    return new Maneuver(List.of(Move.of(face.opposite(), 1), Move.of(face, 3)), rotation);
  }

  /** Composes a maneuver: converts each part from its own frame to the frame of the beginning. */
  private final class Composition {
    private final List<Move> turns = new ArrayList<>();

    /** From the frame in which the next part is written to the frame of the beginning. */
    private Symmetry back = Symmetry.identity();

    void append(Maneuver part, int where) {
      if (turns.size() + part.turns().size() > Maneuver.MAX_TURNS) {
        throw fault(where, String.format(Locale.ROOT, "longer than %,d turns", Maneuver.MAX_TURNS));
      }
      for (Move move : part.turns()) {
        turns.add(back.apply(move));
      }
      if (part.rotation() != Symmetry.identity()) {
        back = part.rotation().inverse().then(back);
      }
    }

    Maneuver result() {
      return new Maneuver(turns, back.inverse());
    }
  }
}
