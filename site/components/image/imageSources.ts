import { variantSizes, variantUrl, variantWidthsPx } from '#domain/media/media.ts';
import type { PageImage } from '#site/data/pageData.ts';

/** Which of a picture's files a browser may choose from. */
export interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

export function pictureSources({ url, hasVariants, widthPx }: PageImage): PictureSources {
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
