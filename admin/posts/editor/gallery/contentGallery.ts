import type Quill from 'quill/core.js';
import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import type { PickedImage } from '../../../media/picker/pickedImage.ts';
import { blockAtCursor, type ContentBlock } from '../blocks/contentBlock.ts';
import type { FigureValue } from '../formats/figure.ts';
import { Gallery } from '../formats/gallery.ts';
import { sizes } from '../images/contentImage.ts';

export interface ContentGallery extends ContentBlock {
  images: PickedImage[];
}

/** Returns the gallery that is selected or next to the cursor. */
export function galleryAtCursor(quill: Quill): ContentGallery | undefined {
  const block = blockAtCursor(quill);
  if (!block?.node.classList.contains(galleryBlockClass)) return undefined;
  return { ...block, images: Gallery.value(block.node).map(toPickedImage) };
}

/** Returns the Quill embed of a gallery: an object with the name and the value of its format. */
export const galleryEmbed = (images: PickedImage[]) => ({ gallery: images.map(toFigureValue) });

const toPickedImage = ({ src, alt, caption, width, height }: FigureValue): PickedImage => ({
  url: src,
  alt,
  caption,
  ...sizes(width, height),
});

const toFigureValue = ({ url, alt, caption, widthPx, heightPx }: PickedImage): FigureValue => ({
  src: url,
  alt,
  caption,
  width: widthPx ? String(widthPx) : '',
  height: heightPx ? String(heightPx) : '',
});
