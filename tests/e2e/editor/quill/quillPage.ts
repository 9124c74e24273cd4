import type { PastedImages } from '#admin/posts/editor/clipboard/extractImages.ts';
import { isEquivalentHtml } from '#admin/posts/editor/html/isEquivalentHtml.ts';
import { openStoredHtml } from '#admin/posts/editor/html/openStoredHtml.ts';
import { toStoredHtml } from '#admin/posts/editor/html/toStoredHtml.ts';
import { createQuill, createScratchQuill } from '#admin/posts/editor/quill/createQuill.ts';

/** The result of opening stored HTML in the editor and storing it again. */
export interface RoundTrip {
  stored: string;
  isEquivalent: boolean;
  rawCount: number;
  isLossless: boolean;
}

const scratch = createScratchQuill();
const editor = createScratchQuill();

function roundTrip(html: string): RoundTrip {
  const { delta, rawCount, isLossless } = openStoredHtml(scratch, html);
  editor.setContents(delta, 'silent');
  const stored = toStoredHtml(editor.root);
  return { stored, rawCount, isLossless, isEquivalent: isEquivalentHtml(html, stored) };
}

export interface Pasted {
  stored: string;
  images: PastedImages;
}

function paste(html: string): Pasted {
  let images: PastedImages = { inline: [], lostCount: 0 };
  const onPastedImages = (pasted: PastedImages) => {
    images = pasted;
    return pasted.inline.map((_, i) => `image-${i}`);
  };
  const target = createQuill(document.createElement('div'), { onPastedImages });
  target.clipboard.onPaste({ index: 0, length: 0 }, { html, text: '' });
  return { stored: toStoredHtml(target.root), images };
}

export interface Op {
  insert: string | Record<string, unknown>;
  attributes?: Record<string, unknown>;
}

/** Returns the HTML that the editor stores for a document of these Quill operations. */
function write(ops: Op[]): string {
  editor.setContents(
    ops.map(({ insert, attributes }) => ({ insert, attributes: { ...attributes } })),
    'silent',
  );
  return toStoredHtml(editor.root);
}

const functions = { roundTrip, paste, write, isEquivalentHtml };

export type QuillFunctions = typeof functions;

Object.assign(window, functions);
