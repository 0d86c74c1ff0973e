package dev.superflip.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Quotas of control groups, in both versions. */
class ProcessorsTest {
  private static final int NO_QUOTA = Integer.MAX_VALUE;

  private Path directory;

  @BeforeEach
  void use(@TempDir Path temporary) {
    directory = temporary;
  }

  private int quota(String membership) throws IOException {
    Path file = Files.writeString(directory.resolve("membership"), membership);
    return Processors.quota(file, directory.resolve("groups"));
  }

  private void write(String path, String text) throws IOException {
    Path file = directory.resolve("groups").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text + "\n");
  }

  @Test
  void aQuotaIsRoundedUp() throws IOException {
    write("slice/job/cpu.max", "150000 100000");
    assertEquals(2, quota("0::/slice/job\n"));
    write("slice/job/cpu.max", "100000 100000");
    assertEquals(1, quota("0::/slice/job\n"));
    write("slice/job/cpu.max", "1000 100000");
    assertEquals(1, quota("0::/slice/job\n"));
    write("slice/job/cpu.max", "max 100000");
    assertEquals(NO_QUOTA, quota("0::/slice/job\n"));
  }

  @Test
  void theLeastQuotaOfTheGroupsAboveCounts() throws IOException {
    write("slice/cpu.max", "300000 100000");
    write("slice/job/cpu.max", "max 100000");
    assertEquals(3, quota("0::/slice/job\n"));
    write("cpu.max", "200000 100000");
    assertEquals(2, quota("0::/slice/job\n"));
  }

  @Test
  void theFirstVersionHasTwoFiles() throws IOException {
    write("cpu,cpuacct/job/cpu.cfs_quota_us", "250000");
    write("cpu,cpuacct/job/cpu.cfs_period_us", "100000");
    String membership = "5:memory:/other\n3:cpu,cpuacct:/job\n0::/\n";
    assertEquals(3, quota(membership));
    write("cpu,cpuacct/job/cpu.cfs_quota_us", "-1");
    assertEquals(NO_QUOTA, quota(membership));
    write("cpu/job/cpu.cfs_quota_us", "50000");
    write("cpu/job/cpu.cfs_period_us", "100000");
    assertEquals(1, quota("1:cpu:/job\n"));
  }

  /** A container sees its own group as the top, whatever its path is outside. */
  @Test
  void aPathThatDoesNotExistEndsAtTheTop() throws IOException {
    write("cpu.max", "100000 100000");
    assertEquals(1, quota("0::/docker/0123\n"));
    assertEquals(1, quota("0::/../../elsewhere\n0::/\n"));
  }

  @Test
  void whatCannotBeReadIsNoQuota() throws IOException {
    assertEquals(NO_QUOTA, Processors.quota(directory.resolve("none"), directory));
    write("cpu.max", "none");
    assertEquals(NO_QUOTA, quota("0::/\nnonsense\n"));
  }
}
