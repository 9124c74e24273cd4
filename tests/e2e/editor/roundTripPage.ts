import { createQuill, createScratch } from '#admin/posts/editor/createQuill.ts';
import type { PastedPictures } from '#admin/posts/editor/html/pastedHtml.ts';
import { isSameText } from '#admin/posts/editor/html/projectedHtml.ts';
import { openText } from '#admin/posts/editor/html/roundTrip.ts';
import { storedHtml } from '#admin/posts/editor/html/storedHtml.ts';

/** What becomes of a stored text that is opened in the editor and stored again. */
export interface RoundTrip {
  stored: string;
  isSame: boolean;
  rawCount: number;
  isFaithful: boolean;
}

const scratch = createScratch();
const editor = createScratch();

function roundTrip(html: string): RoundTrip {
  const { delta, rawCount, isFaithful } = openText(scratch, html);
  editor.setContents(delta, 'silent');
  const stored = storedHtml(editor.root);
  return { stored, rawCount, isFaithful, isSame: isSameText(html, stored) };
}

/** What is stored of something that was pasted from elsewhere, and the pictures that came with it. */
export interface Pasted {
  stored: string;
  pictures: PastedPictures;
}

function paste(html: string): Pasted {
  let pictures: PastedPictures = { inline: [], lostCount: 0 };
  const takePictures = (found: PastedPictures) => {
    pictures = found;
    return found.inline.map((_, i) => `picture-${i}`);
  };
  const target = createQuill(document.createElement('div'), { takePictures });
  target.clipboard.onPaste({ index: 0, length: 0 }, { html, text: '' });
  return { stored: storedHtml(target.root), pictures };
}

/** What is stored of a text that was written with just these formats. */
function write(ops: { insert: string | Record<string, unknown>; attributes?: object }[]): string {
  editor.setContents(
    ops.map(({ insert, attributes }) => ({ insert, attributes: { ...attributes } })),
    'silent',
  );
  return storedHtml(editor.root);
}

Object.assign(window, { roundTrip, paste, write });
