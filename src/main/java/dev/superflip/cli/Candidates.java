package dev.superflip.cli;

import dev.superflip.cube.GoalNames;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Notation;
import dev.superflip.pdb.Codec;
import dev.superflip.pdb.Database;
import dev.superflip.pdb.Placement;
import dev.superflip.pdb.ProbeRate;
import dev.superflip.search.Duplicates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The words an option takes, for help, messages and shell completion. */
final class Candidates {
  private Candidates() {}

  static List<String> tables() {
    List<String> names = new ArrayList<>(Stream.of(TableSet.values()).map(TableSet::id).toList());
    Database.all().forEach(database -> names.add(database.id()));
    return names;
  }

  static List<String> codecs() {
    return TableName.CODECS.stream().map(Codec::id).toList();
  }

  static List<String> duplicates() {
    return Stream.of(Duplicates.values()).map(Duplicates::id).toList();
  }

  static List<String> placements() {
    return Stream.of(Placement.values()).map(Placement::id).toList();
  }

  static List<String> pages() {
    return Stream.of(ProbeRate.Pages.values())
        .map(pages -> pages.name().toLowerCase(Locale.ROOT))
        .toList();
  }

  static List<String> notations() {
    return Stream.of(Notation.values()).map(Notation::toString).toList();
  }

  /** Picocli asks for a class with the words in it. */
  static final class Tables extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Tables() {
      super(tables());
    }
  }

  static final class Codecs extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Codecs() {
      super(codecs());
    }
  }

  static final class DuplicateModes extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    DuplicateModes() {
      super(duplicates());
    }
  }

  static final class Placements extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Placements() {
      super(placements());
    }
  }

  static final class Pages extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Pages() {
      super(pages());
    }
  }

  static final class Notations extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Notations() {
      super(notations());
    }
  }

  static final class Metrics extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Metrics() {
      super(Stream.of(Metric.values()).map(Metric::id).toList());
    }
  }

  static final class Goals extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Goals() {
      super(GoalNames.all().stream().map(GoalNames.Named::name).toList());
    }
  }

  static final class BenchSets extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    BenchSets() {
      super(BenchSet.names());
    }
  }

  static final class Commands extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Commands() {
      super(Main.commandNames());
    }
  }
}
