package dev.superflip.web.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Services that searches share, by what they are for. A few that are idle stay open, because the
 * next search often needs the same tables; of more the one that was used longest ago is closed.
 */
final class LeasePool<K, S> implements AutoCloseable {
  private final int mostIdle;
  private final Function<K, S> opener;
  private final Consumer<S> closer;

  /** In the order of their last use. */
  private final Map<K, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);

  /** Services that are still used but get no new search. */
  private final List<Entry> retired = new ArrayList<>();

  /**
   * An empty pool.
   *
   * @param mostIdle how many idle services stay open
   */
  LeasePool(int mostIdle, Function<K, S> opener, Consumer<S> closer) {
    this.closer = closer;
    this.mostIdle = mostIdle;
    this.opener = opener;
  }

  private final class Entry {
    private final S service;
    private int users;

    Entry(S service) {
      this.service = service;
    }
  }

  /** The use of a service by one search. */
  final class Lease implements AutoCloseable {
    private final Entry entry;

    private Lease(Entry entry) {
      this.entry = entry;
    }

    S service() {
      return entry.service;
    }

    @Override
    public void close() {
      release(entry);
    }
  }

  synchronized Lease take(K key) {
    Entry entry = entries.get(key);
    if (entry == null) {
      entry = new Entry(opener.apply(key));
      entries.put(key, entry);
    }
    entry.users++;
    return new Lease(entry);
  }

  private synchronized void release(Entry entry) {
    entry.users--;
    if (entry.users == 0 && retired.remove(entry)) {
      close(entry);
    }
    closeIdle(mostIdle);
  }

  /** Closes all services, each as soon as no search uses it. */
  synchronized void retire() {
    for (Entry entry : entries.values()) {
      if (entry.users == 0) {
        close(entry);
      } else {
        retired.add(entry);
      }
    }
    entries.clear();
  }

  private void closeIdle(int most) {
    List<K> idle =
        entries.entrySet().stream()
            .filter(entry -> entry.getValue().users == 0)
            .map(Map.Entry::getKey)
            .toList();
    for (K key : idle.subList(0, Math.max(0, idle.size() - most))) {
      Entry entry = entries.remove(key);
      if (entry != null) {
        close(entry);
      }
    }
  }

  private void close(Entry entry) {
    closer.accept(entry.service);
  }

  /** Closes all services; no search may use one. */
  @Override
  public synchronized void close() {
    retire();
  }
}
