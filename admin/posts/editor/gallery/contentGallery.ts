import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import type { PickedImage } from '../../images/pickedImage.ts';
import type { FigureValue } from '../formats/figure.ts';
import { Gallery } from '../formats/gallery.ts';
import { sizes } from '../images/contentImage.ts';
import { insertBlock } from '../quill/commands.ts';

export interface ContentGallery {
  index: number;
  node: HTMLElement;
  images: PickedImage[];
}

/** Returns the gallery that is selected or next to the cursor. */
export function galleryAtCursor(quill: Quill): ContentGallery | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 1) return undefined;
  const [block] = quill.getLine(range.index);
  if (!(block instanceof Gallery) || !(block.domNode instanceof HTMLElement)) return undefined;
  const images = Gallery.value(block.domNode).map(toPickedImage);
  return { index: quill.getIndex(block), node: block.domNode, images };
}

export const insertGallery = (quill: Quill, images: PickedImage[]) =>
  insertBlock(quill, { gallery: images.map(toFigureValue) });

export function replaceGallery(
  quill: Quill,
  { index }: ContentGallery,
  images: PickedImage[],
): void {
  const gallery = images.map(toFigureValue);
  quill.updateContents(new Delta().retain(index).delete(1).insert({ gallery }), 'user');
  quill.setSelection(index, 1, 'user');
}

export function removeGallery(quill: Quill, { index }: ContentGallery): void {
  quill.deleteText(index, 1, 'user');
  quill.setSelection(index, 0, 'silent');
}

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
