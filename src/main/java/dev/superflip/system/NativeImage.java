package dev.superflip.system;

import org.graalvm.nativeimage.ImageInfo;

/** Whether this is a native image. */
public final class NativeImage {
  /**
   * True also while an image is built: this class is initialized then, and the value is a constant
   * of the image. Only the name of a property of {@link ImageInfo} is used, because a JVM does not
   * have that class.
   */
  public static final boolean ACTIVE =
      System.getProperty(ImageInfo.PROPERTY_IMAGE_CODE_KEY) != null;

  private NativeImage() {}
}
