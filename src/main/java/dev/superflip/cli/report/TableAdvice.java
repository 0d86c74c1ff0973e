package dev.superflip.cli.report;

import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.store.TableException;
import java.nio.file.Path;
import java.util.List;

/** Adds the next step to errors about tables. */
public final class TableAdvice {
  private TableAdvice() {}

  /** The error that tables are missing, with the command that builds them. */
  public static TableException missing(TableStore store, List<TableId> missing) {
    return missing(store.directory(), missing.stream().map(TableId::toString).toList());
  }

  /** The error that tables of these names are missing. */
  public static TableException missing(Path directory, List<String> names) {
    return new TableException(
        TableException.Kind.MISSING,
        "%s %s not in %s; to build: superflip pdb build %s --pdb-dir %s"
            .formatted(
                Text.list(names),
                names.size() == 1 ? "is" : "are",
                directory,
                String.join(" ", names),
                directory));
  }

  /** An error of a search with these tables, with the next step. */
  public static TableException of(TableException e, TableStore store, List<TableId> named) {
    List<TableId> missing = named.stream().filter(id -> store.find(id).isEmpty()).toList();
    return e.kind() == TableException.Kind.MISSING && !missing.isEmpty()
        ? missing(store, missing)
        : of(e);
  }

  /** An error with the next step: a damaged file has to be built again. */
  public static TableException of(TableException e) {
    return e.kind() == TableException.Kind.DAMAGED
        ? new TableException(
            e.kind(),
            e.getMessage() + "; 'superflip pdb build --force' with its name builds it again")
        : e;
  }
}
