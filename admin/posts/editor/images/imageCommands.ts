import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import type { PickedImage } from '../../images/pickedImage.ts';
import { ensureBlockIndex, isInTable } from '../quill/ensureBlockIndex.ts';
import { type ContentImage, presentImage } from './contentImage.ts';

/**
 * Inserts an image and its optional caption on a separate line. In a table cell, the image is inline and has
 * no caption.
 */
export function insertImage(quill: Quill, index: number, image: PickedImage): void {
  quill.history.cutoff();
  const isCell = isInTable(quill, index);
  const insertIndex = isCell ? index : ensureBlockIndex(quill, index, 'user');
  const delta = isCell ? inlineImage(image) : imageLine(image);
  quill.updateContents(new Delta().retain(insertIndex).concat(delta), 'user');
  quill.setSelection(insertIndex + delta.length(), 0, 'silent');
  quill.history.cutoff();
}

/**
 * Changes the details of an image. An image inside a sentence stays inline and gets no caption. If the editor has loaded
 * another version of the text meanwhile, which does not contain the image, inserts the image at the cursor.
 */
export function changeImageDetails(
  quill: Quill,
  image: ContentImage,
  details: Pick<PickedImage, 'alt' | 'caption'>,
): void {
  const present = presentImage(quill, image);
  if (present) replaceImage(quill, present, { ...present, ...details });
  else insertImage(quill, quill.getSelection(true).index, { ...image, ...details });
}

function replaceImage(quill: Quill, { index, node }: ContentImage, changed: PickedImage): void {
  const isFigure = node.tagName === 'FIGURE';
  const isOwnLine = isFigure || isAloneInLine(quill, index);
  const replacement = isOwnLine ? imageLine(changed) : inlineImage(changed);
  const removedLength = isOwnLine && !isFigure ? 2 : 1;
  quill.updateContents(new Delta().retain(index).delete(removedLength).concat(replacement), 'user');
  quill.setSelection(index + 1, 0, 'silent');
}

/** Removes an image, and also its line if the line is then empty. */
export function removeImage(quill: Quill, image: ContentImage): void {
  const present = presentImage(quill, image);
  if (!present) return;
  const { index, node } = present;
  const isFigure = node.tagName === 'FIGURE';
  quill.deleteText(index, !isFigure && isAloneInLine(quill, index) ? 2 : 1, 'user');
  quill.setSelection(index, 0, 'silent');
}

const isAloneInLine = (quill: Quill, index: number) => quill.getLine(index)[0]?.length() === 2;

const inlineImage = (image: PickedImage) =>
  new Delta().insert({ image: image.url }, imageFormats(image));

function imageLine(image: PickedImage): Delta {
  const { url: src, alt, caption } = image;
  if (!caption) return inlineImage(image).insert('\n');
  const { width = '', height = '' } = imageFormats(image);
  return new Delta().insert({ figure: { src, alt, width, height, caption } });
}

const imageFormats = ({ alt, widthPx, heightPx }: PickedImage): Record<string, string> => ({
  alt,
  ...(widthPx && { width: String(widthPx) }),
  ...(heightPx && { height: String(heightPx) }),
});
