import { variantSizes, variantUrls, variantWidthsPx } from '#domain/media/media.ts';
import type { PageImage } from '#site/data/queryResults.ts';

export interface ImageSources {
  src: string;
  avif?: string;
  webp?: string;
}

export function imageSources({ url, hasVariants, widthPx }: PageImage): ImageSources {
  if (!hasVariants) return { src: url };
  const variant = variantUrls(url);
  const srcset = (format: 'avif' | 'webp') =>
    variantSizes
      .map((size) => {
        const width = Math.min(variantWidthsPx[size], widthPx);
        return `${variant(size, format)} ${width}w`;
      })
      .join(',');
  return { src: variant('md', 'jpg'), avif: srcset('avif'), webp: srcset('webp') };
}
