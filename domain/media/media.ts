import { limits } from '../limits.ts';
import { imagesPath } from '../paths.ts';

export const variantSizes = ['sm', 'md', 'lg'] as const;
export type VariantSize = (typeof variantSizes)[number];

export const variantWidthsPx: Record<VariantSize, number> = { sm: 480, md: 960, lg: 1600 };

export const variantFormats = ['avif', 'webp', 'jpg'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/**
 * An image of the media library. Its `url` contains no variant size: `/images/x.jpg` has variants such as
 * `/images/x-md.webp`.
 */
export interface Media {
  id: number;
  url: string;
  alt: string;
  widthPx: number;
  heightPx: number;
  createdAt: string;
  /** Original name of the uploaded file. It is empty for an image that was not uploaded. */
  fileName: string;
  /** Size of all variants together. */
  byteSize: number;
}

/**
 * Matches the file names of uploads, and captures the part before the size. Each name contains a hash of the
 * uploaded file, so a name always stands for the same image.
 */
export const uploadFilePattern = new RegExp(
  `(?:^|/)([a-z0-9-]+-[0-9a-f]{${limits.media.contentHashLength}})(?:-[a-z]+)?\\.(?:jpg|webp|avif)$`,
);

/** Returns whether a file of the images folder is an upload. Folders inside it belong to other programs. */
export const isUploadFile = (file: string): boolean =>
  !file.includes('/') && uploadFilePattern.test(file);

/**
 * A post that shows an image, as its featured image or in its content, an author with this portrait, or a
 * product with this image.
 */
export interface MediaUse {
  kind: 'post' | 'author' | 'product';
  id: number;
  /** The title of the post, or the name of the author or product. */
  title: string;
  slug: string;
}

/** Returns the URL of a variant of an image: `/images/x.jpg`, `md`, `webp` → `/images/x-md.webp`. */
export const variantUrl = (url: string, size: VariantSize, format: VariantFormat) =>
  variantUrls(url)(size, format);

/** Returns a function that returns the URL of each variant of an image. */
export function variantUrls(url: string): (size: VariantSize, format: VariantFormat) => string {
  const stem = withoutExtension(url);
  return (size, format) => `${stem}-${size}.${format}`;
}

/** Returns the URL of the media item whose files have this name. */
export const mediaUrl = (name: string) => `${imagesPath}/${name}.jpg`;

/** Returns the URL of the photo that social images contain: `/images/x.jpg` → `/images/x-social.jpg`. */
export const socialPhotoUrl = (url: string) => `${withoutExtension(url)}-social.jpg`;

const withoutExtension = (url: string) => url.replace(/\.[a-z0-9]+$/i, '');

/**
 * Returns the URL of a placeholder image for a post without a featured image. A post always gets the same
 * placeholder.
 */
export const placeholderImageUrl = (postId: number) =>
  `/images/sample-${(postId % sampleCount) + 1}.jpg`;

export const isPlaceholderImageUrl = (url: string) => /^\/images\/sample-\d\.jpg$/.test(url);

/** Number of placeholder images in the folder site/public/images. */
const sampleCount = 6;

/** Returns the URL of an image and the URLs of all its variants. */
export const imageUrls = (url: string): string[] => [
  url,
  socialPhotoUrl(url),
  ...variantSizes.flatMap((size) => variantFormats.map((format) => variantUrl(url, size, format))),
];
