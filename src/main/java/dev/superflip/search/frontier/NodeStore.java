package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;
import dev.superflip.system.Memory;
import dev.superflip.system.OutOfMemoryException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The nodes of a search: records outside the Java heap that are only ever appended, and a hash
 * table that finds them by state.
 *
 * <pre>
 *  bytes  0- 3   parent, a record; 0 for a root
 *  bytes  4- 7   next record of a list
 *  bytes  8- 9   depth
 *  byte   10     move that led here
 *  byte   11     flags
 *  bytes 12-15   estimate, a float
 *  bytes 16-     the state
 * </pre>
 *
 * <p>In a store of a tree search eight bytes follow: visits, and the chance of the move.
 *
 * <p>Records are numbered from 1 on, unsigned. They live in chunks, so nothing moves when the store
 * grows. The budget is charged for records, not for chunks: the system commits pages on first use.
 * The first chunks stay allocated for the next search.
 */
final class NodeStore implements AutoCloseable {
  static final int NONE = 0;

  private static final int NEXT = 4;
  private static final int NUMBERS = 8;
  private static final int FLAGS = 11;
  private static final int ESTIMATE = 12;
  private static final int STATE = 16;

  /** The flags of a record that is not in use. */
  private static final int DROPPED = -1;

  private static final int DEPTH_MASK = 0xFFFF;
  private static final int MOVE_AT = 16;
  private static final int FLAGS_AT = 24;
  private static final int ESTIMATE_AT = 32;

  /** Records of a chunk: 6 MiB if a state has one word. */
  private static final int CHUNK_BITS = 18;

  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
  private static final long MOST_RECORDS = 1L << 32;

  /** The share of the memory limit, 1/16, up to which chunks stay allocated after a search. */
  private static final int KEPT_SHARE = 16;

  // Two odd constants with about as many ones as zeros, from splitmix64.
  private static final long FIRST_FACTOR = 0x9E37_79B9_7F4A_7C15L;
  private static final long SECOND_FACTOR = 0xBF58_476D_1CE4_E5B9L;

  private final int words;
  private final int recordBytes;

  /** Where visits and chance are, if a record has them. */
  private final int visitsAt;

  private final Budget budget;
  private final HashTable table;
  private final List<Memory> chunks = new ArrayList<>();

  /** The addresses of the chunks. */
  private long[] addresses = new long[16];

  private long size = 1;

  /** Records that the budget has given. */
  private long paid = 1;

  /** The slot at which the last {@link #find} ended. */
  private long foundAt;

  NodeStore(int words, Budget budget) {
    this(words, false, budget);
  }

  private NodeStore(int words, boolean hasVisits, Budget budget) {
    this.words = words;
    this.budget = budget;
    visitsAt = STATE + words * Long.BYTES;
    recordBytes = visitsAt + (hasVisits ? Integer.BYTES + Float.BYTES : 0);
    table = new HashTable(budget);
  }

  /** A store whose records have visits and a chance. */
  static NodeStore ofTree(int words, Budget budget) {
    return new NodeStore(words, true, budget);
  }

  /**
   * Removes all records. This takes time for what the last search used, not for what is allocated.
   *
   * @throws OutOfMemoryException if the budget has no memory for the smallest table
   */
  void reset() {
    budget.give((paid - 1) * recordBytes);
    paid = 1;
    size = 1;
    while (chunks.size() * chunkBytes() > Math.max(budget.limit() / KEPT_SHARE, chunkBytes())) {
      chunks.removeLast().close();
    }
    table.reset();
  }

  private long chunkBytes() {
    return (long) recordBytes << CHUNK_BITS;
  }

  /** One more than the last record; as an int it is unsigned. */
  int end() {
    return (int) size;
  }

  /** The number of records. */
  long size() {
    return size - 1;
  }

  /**
   * Makes sure that so many records can be appended.
   *
   * @throws OutOfMemoryException if the budget or the system does not have the memory
   */
  void reserve(int more) {
    table.reserve(more);
    long needed = size + more;
    if (needed > paid) {
      if (needed > MOST_RECORDS) {
        throw new OutOfMemoryException(needed * recordBytes);
      }
      budget.take((needed - paid) * recordBytes);
      paid = needed;
    }
    while (needed > (long) chunks.size() << CHUNK_BITS) {
      // A small search touches a few pages of the first chunk; huge pages would cost it more.
      Memory chunk = Memory.allocate(chunkBytes(), !chunks.isEmpty());
      if (chunks.size() == addresses.length) {
        addresses = Arrays.copyOf(addresses, 2 * addresses.length);
      }
      addresses[chunks.size()] = chunk.address();
      chunks.add(chunk);
    }
  }

  /**
   * Appends records without content, which {@link #write} or {@link #drop} must fill; {@link
   * #reserve} must have made room. Returns the first.
   */
  int extend(int more) {
    int first = (int) size;
    size += more;
    return first;
  }

  /** The hash of a state. Its upper half is the better one, and the one that is used. */
  long hash(long[] states, int at) {
    long hash = 0;
    for (int i = 0; i < words; i++) {
      // The first product carries low bits up, the shift high bits down, the second product up.
      hash = (hash ^ states[at + i]) * FIRST_FACTOR;
      hash = (hash ^ hash >>> 32) * SECOND_FACTOR;
    }
    return hash;
  }

  /** Reads the slot that a find will read first, so that it is in the cache then. */
  long touch(long hash) {
    return Memory.getLong(table.first(hash));
  }

  /** The record of a state, or {@link #NONE}. */
  int find(long hash, long[] states, int at) {
    long slot = table.first(hash);
    while (true) {
      long content = Memory.getLong(slot);
      if (content == 0) {
        foundAt = slot;
        return NONE;
      }
      if (HashTable.agrees(content, hash) && equal((int) content, states, at)) {
        foundAt = slot;
        return (int) content;
      }
      slot = table.next(slot);
    }
  }

  /** Whether a record has a state. Any number of threads may ask while nobody changes the store. */
  boolean contains(long hash, long[] states, int at) {
    for (long slot = table.first(hash); ; slot = table.next(slot)) {
      long content = Memory.getLong(slot);
      if (content == 0) {
        return false;
      }
      if (HashTable.agrees(content, hash) && equal((int) content, states, at)) {
        return true;
      }
    }
  }

  /**
   * Lets the table find a record that was written, unless an earlier record has the same state. Of
   * two records with one state the later one is dropped, whoever comes first. Any number of threads
   * may call this at a time, but nothing else may change the store meanwhile.
   *
   * @return whether the state is new to the table
   */
  boolean offer(long hash, int record, long[] states, int at) {
    long slot = table.first(hash);
    while (true) {
      long content = Memory.getLong(slot);
      if (content == 0) {
        if (table.claim(slot, content, hash, record)) {
          return true;
        }
        // Another thread filled the slot: read it again.
      } else if (!HashTable.agrees(content, hash) || !equal((int) content, states, at)) {
        slot = table.next(slot);
      } else if (Integer.compareUnsigned((int) content, record) < 0) {
        drop(record);
        return false;
      } else if (table.claim(slot, content, hash, record)) {
        drop((int) content);
        return false;
      }
    }
  }

  /** Tells the table how many states {@link #offer} added. */
  void added(long states) {
    table.filled(states);
  }

  private boolean equal(int record, long[] states, int at) {
    long state = address(record) + STATE;
    for (int i = 0; i < words; i++) {
      if (Memory.getLong(state + (long) i * Long.BYTES) != states[at + i]) {
        return false;
      }
    }
    return true;
  }

  /** Lets the table find a record; the last find was for its state, and found none. */
  void insert(long hash, int record) {
    table.fill(foundAt, hash, record);
  }

  /** Lets the table find another record of the same state; the last find was for this state. */
  void supersede(long hash, int record) {
    table.replace(foundAt, hash, record);
  }

  /** Appends a record, without flags and estimate; {@link #reserve} must have made room. */
  int append(long[] states, int at, int parent, int depth, int move) {
    int record = (int) size++;
    write(record, states, at, parent, depth, move);
    return record;
  }

  /** Writes a record, without flags and estimate. */
  void write(int record, long[] states, int at, int parent, int depth, int move) {
    long address = address(record);
    Memory.putLong(address, parent & 0xFFFF_FFFFL);
    Memory.putLong(address + NUMBERS, depth | (move & 0xFFL) << MOVE_AT);
    for (int i = 0; i < words; i++) {
      Memory.putLong(address + STATE + (long) i * Long.BYTES, states[at + i]);
    }
  }

  /** Marks a record as not in use. */
  void drop(int record) {
    flags(record, DROPPED);
  }

  boolean isDropped(int record) {
    return flags(record) == DROPPED;
  }

  /** Appends the state that a search starts from, and lets the table find it. */
  int appendRoot(long[] state) {
    reserve(1);
    long hash = hash(state, 0);
    find(hash, state, 0);
    int record = append(state, 0, NONE, 0, StateSpace.NO_MOVE);
    insert(hash, record);
    return record;
  }

  /** Replaces the path to a record by a shorter one. */
  void improve(int record, int parent, int depth, int move) {
    long address = address(record);
    long kept = Memory.getLong(address + NUMBERS) & -1L << FLAGS_AT;
    Memory.putInt(address, parent);
    Memory.putLong(address + NUMBERS, kept | depth | (move & 0xFFL) << MOVE_AT);
  }

  private long address(int record) {
    long chunk = addresses[record >>> CHUNK_BITS];
    return Memory.nonNegative(chunk + (long) (record & CHUNK_MASK) * recordBytes);
  }

  /** Copies the state of a record into an array. */
  void load(int record, long[] states, int at) {
    long state = address(record) + STATE;
    for (int i = 0; i < words; i++) {
      states[at + i] = Memory.getLong(state + (long) i * Long.BYTES);
    }
  }

  int parent(int record) {
    return Memory.getInt(address(record));
  }

  int next(int record) {
    return Memory.getInt(address(record) + NEXT);
  }

  void next(int record, int next) {
    Memory.putInt(address(record) + NEXT, next);
  }

  int depth(int record) {
    return Memory.getShort(address(record) + NUMBERS) & DEPTH_MASK;
  }

  int move(int record) {
    return (byte) (numbers(record) >>> MOVE_AT);
  }

  int flags(int record) {
    return Memory.getByte(address(record) + FLAGS);
  }

  void flags(int record, int flags) {
    Memory.putByte(address(record) + FLAGS, (byte) flags);
  }

  /** Depth, move, flags and estimate in one long, which the methods below take apart. */
  long numbers(int record) {
    return Memory.getLong(address(record) + NUMBERS);
  }

  static int depthOf(long numbers) {
    return (int) numbers & DEPTH_MASK;
  }

  static int moveOf(long numbers) {
    return (byte) (numbers >>> MOVE_AT);
  }

  static int flagsOf(long numbers) {
    return (byte) (numbers >>> FLAGS_AT);
  }

  static float estimateOf(long numbers) {
    return Float.intBitsToFloat((int) (numbers >>> ESTIMATE_AT));
  }

  float estimate(int record) {
    return Float.intBitsToFloat(Memory.getInt(address(record) + ESTIMATE));
  }

  void estimate(int record, float estimate) {
    Memory.putInt(address(record) + ESTIMATE, Float.floatToRawIntBits(estimate));
  }

  int visits(int record) {
    return Memory.getInt(address(record) + visitsAt);
  }

  void visits(int record, int visits) {
    Memory.putInt(address(record) + visitsAt, visits);
  }

  float chance(int record) {
    return Float.intBitsToFloat(Memory.getInt(address(record) + visitsAt + Integer.BYTES));
  }

  void chance(int record, float chance) {
    Memory.putInt(address(record) + visitsAt + Integer.BYTES, Float.floatToRawIntBits(chance));
  }

  /** The moves from the root to a record, with room for more moves after them. */
  byte[] path(int record, int more) {
    int depth = depth(record);
    byte[] path = new byte[depth + more];
    for (int i = depth - 1, node = record; i >= 0; i--, node = parent(node)) {
      path[i] = (byte) move(node);
    }
    return path;
  }

  @Override
  public void close() {
    budget.give((paid - 1) * recordBytes);
    paid = 1;
    size = 1;
    table.close();
    for (Memory chunk : chunks) {
      chunk.close();
    }
    chunks.clear();
  }
}
