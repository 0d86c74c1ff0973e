package dev.superflip.solve.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.solve.CubeResult;
import dev.superflip.solve.PlannedSearch;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Proofs in parts, merged, and checked by code that shares nothing with the merger. */
class ProofTest {
  private static final String PROGRAM = "superflip under test";

  private static final Prover.Listener SILENT =
      new Prover.Listener() {
        @Override
        public void progress(Part soFar, long nodes) {}

        @Override
        public void searched(Part part) {}
      };

  private static SolveService service(int threads) {
    TestTables.open(Database.A1, Codec.LINE);
    return new SolveService(
        SolveConfig.of(TestTables.STORE.directory())
            .withTables(List.of(new TableId(Database.A1, Codec.LINE)))
            .withThreads(threads));
  }

  private static Cube scramble(int seed, int moves) {
    return Cube.of(new RandomCubes(seed).moves(moves));
  }

  /** The records of all lengths up to the shortest solution. */
  private static List<String> prove(Cube cube, int parts, int threads) {
    List<String> records = new ArrayList<>();
    try (SolveService service = service(threads);
        PlannedSearch planned = service.planned()) {
      Prover prover = new Prover(planned, cube, PROGRAM);
      long solutions = 0;
      for (int bound = prover.firstBound(); solutions == 0; bound++) {
        Plan plan = prover.plan(bound);
        for (int number = 1; number <= parts; number++) {
          Part part = prover.search(Part.begin(plan, number, parts), SILENT);
          solutions += part.solutions();
          records.add(part.toString());
        }
      }
    }
    return records;
  }

  @ParameterizedTest
  @CsvSource({"61, 9", "62, 11", "63, 12"})
  void partsAddUpToTheSameCountsHoweverManyThereAre(int seed, int moves) {
    Cube cube = scramble(seed, moves);
    List<String> one = prove(cube, 1, 1);
    List<String> seven = prove(cube, 7, 2);
    List<String> many = prove(cube, 64, 1);
    assertEquals(sums(one), sums(seven));
    assertEquals(sums(one), sums(many));
    try (SolveService service = service(2)) {
      CubeResult solved = service.solve(cube);
      for (List<String> records : List.of(one, seven, many)) {
        Certificate certificate = Merger.merge(records);
        assertEquals(solved.length(), certificate.bound());
        assertTrue(certificate.isOptimal());
      }
    }
  }

  /** By bound: tasks, nodes and solutions. */
  private static Map<Integer, List<Long>> sums(List<String> records) {
    Map<Integer, List<Long>> sums = new TreeMap<>();
    for (String record : records) {
      Part part = Part.read(record);
      List<Long> counts = List.of((long) part.tasks(), part.nodes(), part.solutions());
      sums.merge(
          part.plan().bound(),
          counts,
          (a, b) -> List.of(a.get(0) + b.get(0), a.get(1) + b.get(1), a.get(2) + b.get(2)));
    }
    return sums;
  }

  /** The solution of one part is enough, because all shorter ones are excluded. */
  @Test
  void thePartsOfTheLastLengthNeedNotBeComplete() {
    List<String> records = prove(scramble(61, 9), 7, 2);
    List<String> without = new ArrayList<>(records);
    without.removeIf(
        record -> {
          Part part = Part.read(record);
          return part.plan().bound() == 9 && part.solutions() == 0;
        });
    assertTrue(without.size() < records.size());
    assertEquals(Merger.merge(records).lines(), Merger.merge(without).lines());
  }

  /** The superflip has all symmetries, so representatives are chosen before the list is cut. */
  @Test
  void theFirstLengthsOfTheSuperflipHaveTheSameNodesInParts() {
    Cube superflip = Maneuver.parse("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2").toCube();
    try (SolveService service = service(2);
        PlannedSearch planned = service.planned()) {
      Prover prover = new Prover(planned, superflip, PROGRAM);
      for (int bound = 1; bound <= 14; bound++) {
        Plan plan = prover.plan(bound);
        long whole = prover.search(Part.begin(plan, 1, 1), SILENT).nodes();
        long sum = 0;
        for (int number = 5; number >= 1; number--) {
          sum += prover.search(Part.begin(plan, number, 5), SILENT).nodes();
        }
        assertEquals(whole, sum, "bound " + bound);
      }
    }
  }

  @Test
  void aCertificateProvesWhatItSays() {
    Cube cube = scramble(64, 10);
    List<String> records = prove(cube, 3, 2);
    Collections.shuffle(records, new Random(1));
    List<String> lines = Merger.merge(records).lines();
    assertEquals(lines, Certificate.read(lines).lines());
    checkIndependently(lines);
  }

  private static final Pattern NUMBER = Pattern.compile("\"([a-z]+)\":([0-9]+)");
  private static final Pattern TEXT = Pattern.compile("\"([a-z]+)\":\"([^\"]*)\"");

  private static long number(String line, String name) {
    Matcher matcher = NUMBER.matcher(line);
    while (matcher.find()) {
      if (matcher.group(1).equals(name)) {
        return Long.parseLong(matcher.group(2));
      }
    }
    throw new AssertionError(name + " is missing in " + line);
  }

  private static String text(String line, String name) {
    Matcher matcher = TEXT.matcher(line);
    while (matcher.find()) {
      if (matcher.group(1).equals(name)) {
        return matcher.group(2);
      }
    }
    throw new AssertionError(name + " is missing in " + line);
  }

  /** Reads a certificate by patterns, and checks its chain of lengths and its sums. */
  private static void checkIndependently(List<String> lines) {
    String summary = lines.get(0);
    long nodes = 0;
    long tasks = 0;
    Set<Long> bounds = new TreeSet<>();
    for (int i = 1; i < lines.size(); ) {
      String first = lines.get(i);
      bounds.add(number(first, "bound"));
      long parts = number(first, "of");
      long planned = 0;
      for (int part = 1; part <= parts; part++, i++) {
        String line = lines.get(i);
        assertEquals(part, number(line, "part"));
        assertEquals(text(first, "plan"), text(line, "plan"));
        assertEquals(text(summary, "position"), text(line, "position"));
        assertEquals(text(summary, "checksum"), text(line, "checksum"));
        assertTrue(line.contains("\"complete\":true"));
        assertEquals(0, number(line, "solutions"));
        planned += number(line, "tasks");
        nodes += number(line, "nodes");
      }
      assertEquals(number(first, "planned"), planned);
      tasks += planned;
    }
    assertEquals(number(summary, "nodes"), nodes);
    assertEquals(number(summary, "tasks"), tasks);
    assertEquals(number(summary, "bound") - 1, bounds.size());
    assertTrue(bounds.contains(1L) && bounds.contains(number(summary, "bound") - 1));
    String solution = text(summary, "solution");
    assertEquals(number(summary, "bound"), solution.split(" ").length);
  }

  @Test
  void whatIsNoProofIsRefused() {
    List<String> good = prove(scramble(65, 6), 2, 1);
    refused(List.of(), "there is no part");
    refused(without(good, 3), "part 2 of 2 of bound 2 is missing");
    refused(good.subList(2, good.size()), "no part of bound 1");
    refused(changed(good, 3, "\"complete\":true", "\"complete\":false"), "is not complete");
    refused(changed(good, 3, "\"nodes\":", "\"nodes\":-1"), "'nodes' is not a number");
    refused(changed(good, 3, "\"tasks\":", "\"tasks\":7"), "tasks");
    refused(changed(good, 3, "\"plan\":\"", "\"plan\":\"0"), "planned in another way");
    refused(changed(good, 3, "\"checksum\":\"", "\"checksum\":\"0"), "another cube, metric, table");
    refused(changed(good, 3, "}", ""), "line 4");
    List<String> twice = new ArrayList<>(good);
    twice.add(good.get(0).replace("\"nodes\":", "\"nodes\":1"));
    refused(twice, "contradicts an earlier record");
    List<String> again = new ArrayList<>(good);
    again.add(good.get(0));
    assertEquals(Merger.merge(good).lines(), Merger.merge(again).lines());
  }

  /** A known solution of the next length completes a proof; a shorter one contradicts it. */
  @Test
  void aKnownSolutionIsAppliedToTheCube() {
    Cube cube = scramble(66, 6);
    List<String> all = prove(cube, 2, 1);
    Certificate whole = Merger.merge(all);
    List<String> below = all.subList(0, all.size() - 2);
    assertNull(Merger.merge(below).solution());
    assertFalse(Merger.merge(below).isOptimal());
    String solution = String.valueOf(whole.solution());
    List<String> with = new ArrayList<>(below);
    with.add(new Known(whole.position(), whole.metric(), solution).toString());
    assertEquals(whole.bound(), Merger.merge(with).bound());
    assertTrue(Merger.merge(with).isOptimal());
    refused(changed(with, with.size() - 1, solution, "R U"), "does not solve");
  }

  private static List<String> without(List<String> lines, int at) {
    List<String> rest = new ArrayList<>(lines);
    rest.remove(at);
    return rest;
  }

  private static List<String> changed(List<String> lines, int at, String from, String to) {
    List<String> changed = new ArrayList<>(lines);
    assertTrue(lines.get(at).contains(from));
    changed.set(at, lines.get(at).replace(from, to));
    return changed;
  }

  private static void refused(List<String> lines, String why) {
    ProofException e = assertThrows(ProofException.class, () -> Merger.merge(lines));
    assertTrue(String.valueOf(e.getMessage()).contains(why), e.getMessage());
  }

  /** Any change of one character is noticed, or changes nothing that matters. */
  @Test
  void aChangedCertificateIsRefused() {
    List<String> lines = Merger.merge(prove(scramble(67, 5), 1, 1)).lines();
    String summary = lines.get(0);
    Random random = new Random(2);
    for (int i = 0; i < 2000; i++) {
      int at = random.nextInt(summary.length());
      char c = (char) (' ' + random.nextInt(95));
      if (summary.charAt(at) == c) {
        continue;
      }
      List<String> changed = new ArrayList<>(lines);
      changed.set(0, summary.substring(0, at) + c + summary.substring(at + 1));
      assertThrows(ProofException.class, () -> Certificate.read(changed), changed.get(0));
    }
  }

  @Test
  void aCheckpointContinuesWhereItEnds(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("checkpoint");
    Cube cube = scramble(68, 11);
    try (SolveService service = service(2);
        PlannedSearch planned = service.planned()) {
      Prover prover = new Prover(planned, cube, PROGRAM);
      Plan plan = prover.plan(11);
      List<Part> steps = new ArrayList<>();
      Part whole =
          prover.search(
              Part.begin(plan, 1, 1),
              new Prover.Listener() {
                @Override
                public void progress(Part soFar, long nodes) {}

                @Override
                public void searched(Part part) {
                  steps.add(part);
                }
              });
      assertTrue(steps.size() > 1);
      for (Part step : steps) {
        Files.deleteIfExists(file);
        append(file, step);
        String record = step.toString();
        // The process was killed while it wrote the next record.
        Files.writeString(
            file, record.substring(0, record.length() / 2), StandardOpenOption.APPEND);
        try (Journal journal = Objects.requireNonNull(Journal.open(file))) {
          assertNull(Journal.open(file));
          Part found = journal.find(Part.begin(plan, 1, 1));
          assertEquals(step, found);
          assertEquals(whole, found.complete() ? found : prover.search(found, SILENT));
        }
        assertEquals(List.of(record), Files.readAllLines(file));
      }
    }
  }

  private static void append(Path file, Part part) throws IOException {
    try (Journal journal = Objects.requireNonNull(Journal.open(file))) {
      journal.append(part);
    }
  }

  @ParameterizedTest
  @CsvSource({"'some text'", "'line\n'", "'{\"format\":\"other\"}\n'", "'{}\n'"})
  void anotherFileIsNotChanged(String content, @TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), content);
    ProofException e = assertThrows(ProofException.class, () -> Journal.open(file));
    assertTrue(String.valueOf(e.getMessage()).contains("is not the checkpoint"), e.getMessage());
    assertEquals(content, Files.readString(file));
  }
}
