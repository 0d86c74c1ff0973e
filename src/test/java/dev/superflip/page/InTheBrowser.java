package dev.superflip.page;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class whose tests take a {@link Visitor}. All classes share browsers and a server. Without a
 * browser the tests are skipped.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(Visitors.class)
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
@interface InTheBrowser {}
