export const variantSizes = ['sm', 'md', 'lg'] as const;
export type VariantSize = (typeof variantSizes)[number];

/** Widths in CSS pixels of the stored variants of a picture. */
export const variantWidthsPx: Record<VariantSize, number> = { sm: 480, md: 960, lg: 1600 };

export const variantFormats = ['avif', 'webp', 'jpg'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** A picture of the library. `url` names it without size: `/images/x.jpg` → `/images/x-md.webp`. */
export interface Media {
  id: number;
  url: string;
  alt: string;
  widthPx: number;
  heightPx: number;
  createdAt: string;
  /** What the uploaded file was called; empty when it was not uploaded. */
  fileName: string;
}

/** `/images/x.jpg`, `md`, `webp` → `/images/x-md.webp`. */
export const variantUrl = (url: string, size: VariantSize, format: VariantFormat) =>
  `${url.replace(/\.[a-z0-9]+$/i, '')}-${size}.${format}`;
