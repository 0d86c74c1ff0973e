package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The launcher names loops that a JVM must not inline; a name that nobody has would do nothing. */
class CompiledLoopsTest {
  private static final Pattern LOOP = Pattern.compile("([A-Z]\\w+)::(?:\\{([\\w,]+)}|(\\w+))");

  @Test
  void theLoopsThatTheLauncherNamesExist() throws Exception {
    int loops = 0;
    Matcher names = LOOP.matcher(Files.readString(Path.of("superflip")));
    while (names.find()) {
      Class<?> owner = Class.forName(getClass().getPackageName() + "." + names.group(1));
      TreeSet<String> methods = new TreeSet<>();
      Stream.of(owner.getDeclaredMethods()).map(Method::getName).forEach(methods::add);
      String listed = names.group(2) == null ? names.group(3) : names.group(2);
      for (String method : listed.split(",", -1)) {
        assertTrue(methods.contains(method), owner + " has no method " + method);
        loops++;
      }
    }
    assertEquals(13, loops);
  }
}
