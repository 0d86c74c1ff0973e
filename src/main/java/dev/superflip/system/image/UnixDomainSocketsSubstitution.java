package dev.superflip.system.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.io.IOException;
import java.net.BindException;
import java.net.UnixDomainSocketAddress;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Removes the names that the JDK gives to Unix sockets bound without a name. They are drawn from
 * {@code SecureRandom}, which would make all ciphers and certificates part of the image: 2.5 MB.
 * Each server socket contains this code, although those of this program have a TCP port.
 */
@SuppressWarnings("DoNotCallSuggester")
@TargetClass(className = "sun.nio.ch.UnixDomainSockets")
final class UnixDomainSocketsSubstitution {
  @Alias
  @RecomputeFieldValue(kind = RecomputeFieldValue.Kind.Reset)
  static @Nullable Random random;

  private UnixDomainSocketsSubstitution() {}

  @Substitute
  static @Nullable Random getRandom() {
    return null;
  }

  @Substitute
  static UnixDomainSocketAddress generateTempName() throws IOException {
    throw new BindException("this program has no Unix sockets without a name");
  }
}
