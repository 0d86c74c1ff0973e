package dev.superflip.page;

import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives each test its {@link Visitor}; ends browsers and server after all classes. */
final class Visitors implements ParameterResolver, AfterTestExecutionCallback {
  private static final Namespace OURS = Namespace.create(Visitors.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Visitor.class;
  }

  /** JUnit closes what is in a store: visitors after their test, the others at the very end. */
  @Override
  public Visitor resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Chromium chromium = shared(context, Chromium.class, Chromium::installed);
    PageServer server = shared(context, PageServer.class, PageServer::start);
    return of(context.getStore(OURS), Visitor.class, () -> new Visitor(chromium, server));
  }

  /** Fails a test that passed, but left an error in the page. */
  @Override
  public void afterTestExecution(ExtensionContext context) {
    Visitor visitor = context.getStore(OURS).get(Visitor.class, Visitor.class);
    if (visitor != null && context.getExecutionException().isEmpty()) {
      visitor.check();
    }
  }

  private static <T> T shared(ExtensionContext context, Class<T> type, Supplier<T> start) {
    return of(context.getRoot().getStore(OURS), type, start);
  }

  private static <T> T of(Store store, Class<T> type, Supplier<T> start) {
    return store.getOrComputeIfAbsent(type, key -> start.get(), type);
  }
}
