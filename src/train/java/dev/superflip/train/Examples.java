package dev.superflip.train;

/**
 * Where examples come from. A batch depends on its number alone, so a training can be continued.
 */
interface Examples {
  /**
   * Fills a batch.
   *
   * @param number of the batch; numbers from {@link Training#HELD_OUT} on are never trained on
   */
  void fill(Batch batch, long number);

  /**
   * Scatters numbers (the finaliser of MurmurHash3). A generator whose seed is a few steps after
   * another seed repeats the numbers of the other one.
   */
  static long mixed(long number) {
    long mixed = (number ^ number >>> 33) * 0xFF51_AFD7_ED55_8CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CE_B9FE_1A85_EC53L;
    return mixed ^ mixed >>> 33;
  }
}
