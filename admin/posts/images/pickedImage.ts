/**
 * An image that the user chose for the post. It is an upload, an image of the media library, or an external
 * image.
 */
export interface PickedImage {
  url: string;
  alt: string;
  caption: string;
  /** Width of the image. It is unknown for an external image. */
  widthPx?: number;
  heightPx?: number;
}
