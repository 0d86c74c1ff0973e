package dev.superflip.system;

import org.graalvm.nativeimage.ImageInfo;

/** Whether the program runs as a native image. */
public final class NativeImage {
  /**
   * Also true while an image is built: this class is initialized then, and the value becomes a
   * constant of the image. Only a constant of {@link ImageInfo} is used, which javac inlines,
   * because a JVM does not have that class.
   */
  public static final boolean ACTIVE =
      System.getProperty(ImageInfo.PROPERTY_IMAGE_CODE_KEY) != null;

  private NativeImage() {}
}
