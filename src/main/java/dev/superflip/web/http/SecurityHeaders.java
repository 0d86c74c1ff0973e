package dev.superflip.web.http;

import java.util.Map;

/**
 * The headers of every answer that restrict what a browser does with it. The page has no inline
 * code and loads nothing from elsewhere, so the policy allows neither.
 */
final class SecurityHeaders {
  private static final Map<String, String> ALL =
      Map.of(
          "Content-Security-Policy",
          String.join(
              "; ",
              "default-src 'none'",
              "script-src 'self'",
              "style-src 'self'",
              "img-src 'self' data: blob:",
              "connect-src 'self'",
              "media-src 'self' blob:",
              "font-src 'self'",
              "form-action 'none'",
              "base-uri 'none'",
              "frame-ancestors 'none'"),
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Permissions-Policy",
          "camera=(self), microphone=(), geolocation=()");

  private SecurityHeaders() {}

  static void set(Call call) {
    ALL.forEach(call::set);
  }
}
