import {
  type Media,
  type VariantSize,
  variantSizes,
  variantWidthsPx,
} from '#domain/media/media.ts';

export interface ImageSize {
  size: VariantSize;
  widthPx: number;
  heightPx: number;
}

/** Returns the sizes of an image's variants. No variant is wider than the image. */
export const imageSizes = ({ widthPx, heightPx }: Pick<Media, 'widthPx' | 'heightPx'>) =>
  variantSizes.map((size): ImageSize => {
    const width = Math.min(variantWidthsPx[size], widthPx);
    return { size, widthPx: width, heightPx: Math.round((heightPx * width) / widthPx) };
  });

/** Converts bytes to kilobytes, rounded up: 123456 → 124. */
export const kilobytes = (byteSize: number) => Math.ceil(byteSize / 1_000);
