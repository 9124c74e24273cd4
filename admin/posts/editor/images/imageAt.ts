import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import type { PickedPicture } from '../../images/ImagePicker.tsx';
import { isInTable, makeBlockPlace } from '../blockPlace.ts';
import { Figure } from '../formats/figure.ts';
import { Image } from '../formats/image.ts';

/** A picture that stands in the text. */
export interface TextPicture extends PickedPicture {
  index: number;
  node: HTMLElement;
}

/**
 * Puts a picture on a line of its own, with its caption if it has one, and the cursor after it. In a
 * cell of a table it stands among the words, where there is no room for a caption.
 */
export function insertPicture(quill: Quill, index: number, picture: PickedPicture): void {
  quill.history.cutoff();
  const isCell = isInTable(quill, index);
  const at = isCell ? index : makeBlockPlace(quill, index, 'user');
  const delta = isCell
    ? new Delta().insert({ image: picture.url }, imageFormats(picture))
    : pictureDelta(picture);
  quill.updateContents(new Delta().retain(at).concat(delta), 'user');
  quill.setSelection(at + delta.length(), 0, 'silent');
  quill.history.cutoff();
}

/** Says other things of a picture: with a caption it is a figure, without one a plain picture. */
export function replacePicture(
  quill: Quill,
  { index, node }: TextPicture,
  next: PickedPicture,
): void {
  const isLine = node.tagName === 'FIGURE';
  const wasAlone = isLine || quill.getLine(index)[0]?.length() === 2;
  // A picture in the middle of a sentence stays there, and has no room for a caption.
  const delta = wasAlone
    ? new Delta()
        .retain(index)
        .delete(isLine ? 1 : 2)
        .concat(pictureDelta(next))
    : new Delta().retain(index).delete(1).insert({ image: next.url }, imageFormats(next));
  quill.updateContents(delta, 'user');
  quill.setSelection(index + 1, 0, 'silent');
}

export function removePicture(quill: Quill, { index, node }: TextPicture): void {
  const isLine = node.tagName === 'FIGURE' || quill.getLine(index)[0]?.length() !== 2;
  quill.deleteText(index, isLine ? 1 : 2, 'user');
  quill.setSelection(index, 0, 'silent');
}

/** The picture that a click hit. */
export function pictureOf(quill: Quill, target: EventTarget | null): TextPicture | undefined {
  if (!(target instanceof Element)) return undefined;
  const node = target.closest('figure') ?? target.closest('img');
  const blot =
    node && quill.root.contains(node) && !node.closest('.ql-raw, .ql-upload')
      ? quill.scroll.find(node)
      : null;
  if (!(node instanceof HTMLElement) || !blot) return undefined;
  const index = quill.getIndex(blot);
  if (blot instanceof Figure) {
    const { src: url = '', alt = '', width, height, caption = '' } = Figure.value(node) ?? {};
    return { index, node, url, alt, caption, ...sizes(width, height) };
  }
  if (!(blot instanceof Image)) return undefined;
  const of = (name: string) => node.getAttribute(name) ?? '';
  return {
    index,
    node,
    url: of('src'),
    alt: of('alt'),
    caption: '',
    ...sizes(of('width'), of('height')),
  };
}

/** Where a piece of HTML or a divider stands that a click hit: it is chosen as a whole, too. */
export function placeOfPiece(quill: Quill, target: EventTarget | null): number | undefined {
  const node = target instanceof Element ? target.closest('.ql-raw, hr') : null;
  const blot = node && quill.root.contains(node) ? quill.scroll.find(node) : null;
  return blot ? quill.getIndex(blot) : undefined;
}

/** The picture that is selected, or right beside the cursor. */
export function pictureAtCursor(quill: Quill): TextPicture | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 1) return undefined;
  for (const place of [range.index + 1, range.index]) {
    const node = quill.getLeaf(place)[0]?.domNode;
    const picture = node ? pictureOf(quill, node) : undefined;
    if (picture) return picture;
  }
  return undefined;
}

function pictureDelta(picture: PickedPicture): Delta {
  const { url: src, alt, caption } = picture;
  const { width = '', height = '' } = imageFormats(picture);
  return caption
    ? new Delta().insert({ figure: { src, alt, width, height, caption } })
    : new Delta().insert({ image: src }, imageFormats(picture)).insert('\n');
}

const imageFormats = ({ alt, widthPx, heightPx }: PickedPicture): Record<string, string> => ({
  alt,
  ...(widthPx && { width: String(widthPx) }),
  ...(heightPx && { height: String(heightPx) }),
});

const sizes = (width?: string, height?: string) => ({
  ...(Number(width) > 0 && { widthPx: Number(width) }),
  ...(Number(height) > 0 && { heightPx: Number(height) }),
});
