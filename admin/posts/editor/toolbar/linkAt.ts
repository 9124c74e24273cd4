import type Quill from 'quill/core.js';
import { Link, type LinkValue } from '../formats/link.ts';

/** What a link dialog is about: a place in the text, and the link that is there, if one is. */
export interface LinkPlace {
  index: number;
  length: number;
  text: string;
  link: LinkValue | undefined;
}

/** The link round the cursor as a whole, or the selected text. */
export function linkAt(quill: Quill): LinkPlace {
  const { index, length } = quill.getSelection(true);
  const link = linkRound(quill, index, length);
  const at = link ? quill.getIndex(link) : index;
  const count = link ? link.length() : length;
  return {
    index: at,
    length: count,
    text: quill.getText(at, count),
    link: link && Link.formats(link.domNode),
  };
}

function linkRound(quill: Quill, index: number, length: number): Link | undefined {
  // At the start of a link the leaf before it is found, so the one inside is asked for too.
  for (const place of length > 0 ? [index + 1] : [index, index + 1]) {
    for (let blot = quill.getLeaf(place)[0]?.parent; blot; blot = blot.parent) {
      if (blot instanceof Link) return blot;
      if (blot.domNode === quill.root) break;
    }
  }
  return undefined;
}

/** Makes the place a link, with another text if it was changed. */
export function setLink(quill: Quill, place: LinkPlace, text: string, link: LinkValue): void {
  const { index, length } = place;
  if (text === place.text && length > 0) quill.formatText(index, length, { link }, 'user');
  else {
    const { link: _, ...formats } = quill.getFormat(index, length);
    quill.deleteText(index, length, 'user');
    quill.insertText(index, text, { ...formats, link }, 'user');
  }
  quill.setSelection(index + text.length, 0, 'silent');
  // What is typed next stands after the link, not in it.
  quill.format('link', false, 'silent');
}

export function removeLink(quill: Quill, { index, length }: LinkPlace): void {
  quill.formatText(index, length, 'link', false, 'user');
  quill.setSelection(index, length, 'silent');
}
