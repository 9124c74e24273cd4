import type Quill from 'quill/core.js';
import { Figure } from '../formats/figure.ts';
import { Image } from '../formats/image.ts';
import { Link, type LinkValue } from '../formats/link.ts';
import { figureAt } from '../images/contentImage.ts';

export interface LinkTarget {
  index: number;
  length: number;
  text: string;
  link: LinkValue | undefined;
}

/** Returns the range of the figure or link at the cursor. If there is neither, returns the selected range. */
export function linkTargetAtCursor(quill: Quill): LinkTarget {
  const selection = quill.getSelection(true);
  const figure = selection.length <= 1 ? figureAt(quill, selection.index) : undefined;
  const blot = figure ?? linkBlotAt(quill, selection.index, selection.length);
  const index = blot ? quill.getIndex(blot) : selection.index;
  const length = blot ? blot.length() : selection.length;
  return {
    index,
    length,
    text: quill.getText(index, length),
    link: blot?.formats().link,
  };
}

/** Returns whether a range is one image, with or without a caption. Its link has no text. */
export function isImage(quill: Quill, { index, length }: LinkTarget): boolean {
  const [{ insert } = {}] = quill.getContents(index, length).ops;
  return (
    length === 1 &&
    typeof insert === 'object' &&
    (Image.blotName in insert || Figure.blotName in insert)
  );
}

function linkBlotAt(quill: Quill, index: number, length: number): Link | undefined {
  // `getLeaf` returns the leaf before an index. At the start of a link, only the next index is inside the
  // link.
  for (const leafIndex of length > 0 ? [index + 1] : [index, index + 1]) {
    for (let blot = quill.getLeaf(leafIndex)[0]?.parent; blot; blot = blot.parent) {
      if (blot instanceof Link) return blot;
      if (blot.domNode === quill.root) break;
    }
  }
  return undefined;
}

/** Turns a range into a link. Replaces the text of the range if the user changed the text. */
export function applyLink(quill: Quill, target: LinkTarget, text: string, link: LinkValue): void {
  const { index, length } = target;
  if (isImage(quill, target)) {
    quill.formatText(index, length, { link }, 'user');
    quill.setSelection(index, length, 'silent');
    return;
  }
  const isSameText = text === target.text && length > 0;
  if (isSameText) quill.formatText(index, length, { link }, 'user');
  else {
    const { link: _, ...formats } = quill.getFormat(index, length);
    // An empty deletion would join the insertion with the previous step of the undo history.
    if (length > 0) quill.deleteText(index, length, 'user');
    quill.insertText(index, text, { ...formats, link }, 'user');
  }
  // The range can be longer than its text, because an image has a length but no text.
  quill.setSelection(index + (isSameText ? length : text.length), 0, 'silent');
  // Text that the user types next does not belong to the link.
  quill.format('link', false, 'silent');
}

export function removeLink(quill: Quill, { index, length }: LinkTarget): void {
  quill.formatText(index, length, 'link', false, 'user');
  quill.setSelection(index, length, 'silent');
}
