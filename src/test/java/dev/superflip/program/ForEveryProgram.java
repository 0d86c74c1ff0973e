package dev.superflip.program;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs a test class once for each form of the program; its constructor receives the form. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedClass(name = "{0}")
@MethodSource("dev.superflip.program.Program#all")
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@interface ForEveryProgram {}
