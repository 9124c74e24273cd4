import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import type { PickedImage } from '../../../media/picker/pickedImage.ts';
import { ensureBlockIndex, isInTable } from '../quill/ensureBlockIndex.ts';
import { type ContentImage, isOwnParagraph, presentImage } from './contentImage.ts';

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
 * Changes the details of an image. An image that cannot have a caption gets none. If the editor has loaded another version of
 * the text meanwhile, which does not contain the image, inserts the image at the cursor.
 */
export function changeImageDetails(
  quill: Quill,
  image: ContentImage,
  details: AltAndCaption,
): void {
  const present = presentImage(quill, image);
  if (present) updateImage(quill, present, details);
  else insertImage(quill, quill.getSelection(true).index, { ...image, ...details });
}

type AltAndCaption = Pick<PickedImage, 'alt' | 'caption'>;

function updateImage(quill: Quill, image: ContentImage, { alt, caption }: AltAndCaption): void {
  const { index, canHaveCaption } = image;
  if (isFigure(image) || (canHaveCaption && caption)) {
    const changed = imageLine({ ...image, alt, caption }, quill.getFormat(index, 1).link);
    const place = new Delta().retain(index).delete(isFigure(image) ? 1 : 2);
    quill.updateContents(place.concat(changed), 'user');
  } else quill.formatText(index, 1, { alt }, 'user');
  quill.setSelection(index + 1, 0, 'silent');
}

/** Removes an image, and also its paragraph if the paragraph is then empty. */
export function removeImage(quill: Quill, image: ContentImage): void {
  const present = presentImage(quill, image);
  if (!present) return;
  const { index } = present;
  const hasOwnParagraph = !isFigure(present) && isOwnParagraph(quill, index);
  quill.deleteText(index, hasOwnParagraph ? 2 : 1, 'user');
  quill.setSelection(index, 0, 'silent');
}

const isFigure = ({ node }: ContentImage) => node.tagName === 'FIGURE';

const inlineImage = (image: PickedImage, linkFormat = {}) =>
  new Delta().insert({ image: image.url }, { ...imageFormats(image), ...linkFormat });

function imageLine(image: PickedImage, link?: unknown): Delta {
  const { url: src, alt, caption } = image;
  const linkFormat = link ? { link } : {};
  if (!caption) return inlineImage(image, linkFormat).insert('\n');
  const { width = '', height = '' } = imageFormats(image);
  return new Delta().insert({ figure: { src, alt, width, height, caption } }, linkFormat);
}

const imageFormats = ({ alt, widthPx, heightPx }: PickedImage): Record<string, string> => ({
  alt,
  ...(widthPx && { width: String(widthPx) }),
  ...(heightPx && { height: String(heightPx) }),
});
