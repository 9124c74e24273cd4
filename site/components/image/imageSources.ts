import { variantSizes, variantUrls, variantWidthsPx } from '#domain/media/media.ts';
import type { PageImage } from '#site/data/queryResults.ts';

export interface ImageSources {
  src: string;
  avif?: string;
  webp?: string;
}

/** Returns the sources of an image. Variants of the same width are the same file, so only the first of them is a source. */
export function imageSources({ url, hasVariants, widthPx }: PageImage): ImageSources {
  if (!hasVariants) return { src: url };
  const variant = variantUrls(url);
  const widths = variantSizes.map((size) => Math.min(variantWidthsPx[size], widthPx));
  const srcset = (format: 'avif' | 'webp') =>
    variantSizes
      .map((size, index) => `${variant(size, format)} ${widths[index]}w`)
      .filter((_, index) => widths[index] !== widths[index - 1])
      .join(',');
  return { src: variant('md', 'jpg'), avif: srcset('avif'), webp: srcset('webp') };
}
