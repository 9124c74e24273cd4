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
  /** Of all its variants together. */
  byteSize: number;
}

/** A post that shows a picture, at its head or in its text. */
export interface MediaUse {
  id: number;
  title: string;
  slug: string;
}

/** `/images/x.jpg`, `md`, `webp` → `/images/x-md.webp`. */
export const variantUrl = (url: string, size: VariantSize, format: VariantFormat) =>
  `${url.replace(/\.[a-z0-9]+$/i, '')}-${size}.${format}`;

/** The one variant of a fixed size, for cards of social networks: `/images/x.jpg` → `/images/x-social.jpg`. */
export const socialVariantUrl = (url: string) => `${url.replace(/\.[a-z0-9]+$/i, '')}-social.jpg`;

/** One of the pictures that stand in for a missing one, chosen by the post's id. */
export const sampleImageUrl = (postId: number) =>
  `/images/sample-${(postId % sampleCount) + 1}.jpg`;

export const isSampleImageUrl = (url: string) => /^\/images\/sample-\d\.jpg$/.test(url);

/** How many of them stand in site/public/images, named sample-1 … */
const sampleCount = 6;

/** Every address under which a picture of the library is served, its own first. */
export const imageUrls = (url: string): string[] => [
  url,
  socialVariantUrl(url),
  ...variantSizes.flatMap((size) => variantFormats.map((format) => variantUrl(url, size, format))),
];
