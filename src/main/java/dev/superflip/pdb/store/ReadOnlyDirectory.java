package dev.superflip.pdb.store;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Tells a user that checks of tables cannot be recorded, so that every start repeats them. */
final class ReadOnlyDirectory {
  /** Directories that a message has named already: one message for each is enough. */
  private static final Set<Path> REPORTED = ConcurrentHashMap.newKeySet();

  private ReadOnlyDirectory() {}

  /** Reports that a file cannot be written, once for each directory. */
  static void report(Path file, Consumer<String> messages) {
    Path directory = file.toAbsolutePath().getParent();
    if (directory != null && REPORTED.add(directory)) {
      messages.accept(
          "every start reads its tables from end to end, because "
              + directory
              + " cannot be written; to avoid it, run 'superflip pdb verify' once as a user who"
              + " may write there");
    }
  }
}
