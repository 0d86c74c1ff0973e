package dev.superflip.page;

import java.util.List;

/** How the browser draws the cube. */
enum Drawing {
  WEBGL,
  /** Without WebGL the page draws the cube with CSS transforms. */
  CSS;

  /** The flags that make the browser draw so, on a machine without a graphics card too. */
  List<String> flags() {
    return switch (this) {
      case WEBGL -> List.of("--enable-unsafe-swiftshader");
      case CSS -> List.of("--disable-gpu", "--disable-3d-apis");
    };
  }
}
