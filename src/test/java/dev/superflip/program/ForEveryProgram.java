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

/** A class of tests that every form of the program has to pass; its constructor is given one. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedClass(name = "{0}")
@MethodSource("dev.superflip.program.Program#all")
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@interface ForEveryProgram {}
