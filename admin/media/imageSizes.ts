import {
  type Media,
  type VariantSize,
  variantSizes,
  variantWidthsPx,
} from '#domain/media/media.ts';

export interface PictureSize {
  size: VariantSize;
  widthPx: number;
  heightPx: number;
}

/** What its variants measure: none is wider than the picture itself. */
export const pictureSizes = ({ widthPx, heightPx }: Pick<Media, 'widthPx' | 'heightPx'>) =>
  variantSizes.map((size): PictureSize => {
    const width = Math.min(variantWidthsPx[size], widthPx);
    return { size, widthPx: width, heightPx: Math.round((heightPx * width) / widthPx) };
  });

/** 123456 → 124. A picture never weighs nothing. */
export const kilobytes = (byteSize: number) => Math.ceil(byteSize / 1_000);
