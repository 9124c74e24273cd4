/** An image that was chosen for the post: uploaded, from the library, or external. */
export interface PickedImage {
  url: string;
  alt: string;
  caption: string;
  /** Unknown for an external image. */
  widthPx?: number;
  heightPx?: number;
}
