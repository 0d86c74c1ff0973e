package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.pdb.Table;
import java.util.ArrayList;
import java.util.List;

/** Searches with one table of cosets, which is asked about positions and their inverses. */
final class CosetEngine implements Engine<CosetNode> {
  private final CosetLookup lookup;
  private final List<CosetSearcher> searchers = new ArrayList<>();

  CosetEngine(Table table, int threads) {
    lookup = new CosetLookup(table);
    for (int i = 0; i < threads; i++) {
      searchers.add(new CosetSearcher(lookup));
    }
  }

  @Override
  public List<Table> tables() {
    return List.of(lookup.table());
  }

  @Override
  public void locate() {
    lookup.locate();
  }

  @Override
  public CosetNode root(Cube cube) {
    Table table = lookup.table();
    return CosetNode.of(cube, table.distance(cube), table.distance(cube.inverse()));
  }

  @Override
  public List<CosetSearcher> workers() {
    return searchers;
  }

  @Override
  public void close() {
    searchers.forEach(CosetSearcher::close);
    lookup.close();
  }
}
