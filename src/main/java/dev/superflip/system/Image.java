package dev.superflip.system;

import org.graalvm.nativeimage.ImageInfo;

/** Whether this is a native image. */
public final class Image {
  /**
   * True while an image is built, too: this class is initialized then, and the value is a constant
   * of the image. The property's name is all we use of {@link ImageInfo}, whose class a Java
   * virtual machine does not have.
   */
  public static final boolean HERE = System.getProperty(ImageInfo.PROPERTY_IMAGE_CODE_KEY) != null;

  private Image() {}
}
