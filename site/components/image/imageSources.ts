import { variantSizes, variantUrl, variantWidthsPx } from '#domain/media/media.ts';
import type { PageImage } from '#site/data/pageData.ts';

export interface ImageSources {
  src: string;
  avif?: string;
  webp?: string;
}

export function imageSources({ url, hasVariants, widthPx }: PageImage): ImageSources {
  if (!hasVariants) return { src: url };
  const srcset = (format: 'avif' | 'webp') =>
    variantSizes
      .map((size) => {
        const width = Math.min(variantWidthsPx[size], widthPx);
        return `${variantUrl(url, size, format)} ${width}w`;
      })
      .join(',');
  return { src: variantUrl(url, 'md', 'jpg'), avif: srcset('avif'), webp: srcset('webp') };
}
