export interface PickedImage {
  url: string;
  alt: string;
  caption: string;
  /** Unknown for an external image. */
  widthPx?: number;
  heightPx?: number;
}
