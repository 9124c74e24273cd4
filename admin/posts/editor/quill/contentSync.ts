import type Quill from 'quill/core.js';
import { type OpenedHtml, openAsRawBlock, openStoredHtml } from '../html/openStoredHtml.ts';
import { toStoredHtml } from '../html/toStoredHtml.ts';
import { findPlaceholders, insertPlaceholders } from '../images/placeholders.ts';
import { createScratchQuill } from './createQuill.ts';
import { markLatinLines } from './markLatinLines.ts';
import { markProsAndCons } from './markProsAndCons.ts';

export type OpenResult = Omit<OpenedHtml, 'delta'>;

export interface ContentSync {
  isShowing: (stored: string) => boolean;
  open: (stored: string) => OpenResult;
  read: () => string;
}

/**
 * Keeps an editor and its stored HTML in sync. Before the first change, `read` returns exactly the opened
 * HTML, so opening a post never modifies it.
 */
export function createContentSync(quill: Quill): ContentSync {
  let opened = { stored: '', html: '' };
  let current = '';
  return {
    isShowing: (stored) => stored === current,
    open(stored) {
      // Another version of the text, for example a restored one, must not lose images that are not uploaded yet.
      const placeholders = findPlaceholders(quill);
      const { delta, ...result } = openVersion(stored, placeholders.length > 0);
      quill.setContents(delta, 'silent');
      for (const { id, index } of placeholders)
        insertPlaceholders(quill, { index, ids: [id], source: 'silent' });
      quill.history.clear();
      markLatinLines(quill);
      markProsAndCons(quill);
      opened = { stored, html: toStoredHtml(quill.root) };
      current = stored;
      return result;
    },
    read() {
      const html = toStoredHtml(quill.root);
      current = html === opened.html ? opened.stored : html;
      return current;
    },
  };
}

/**
 * Opens stored HTML. If the editor cannot represent it, the user would edit the source instead, but only this editor keeps images
 * that are not uploaded yet. So with such images the HTML becomes a raw block.
 */
function openVersion(stored: string, hasPendingImages: boolean): OpenedHtml {
  const opened = openStoredHtml(scratchQuill(), stored);
  return opened.isLossless || !hasPendingImages ? opened : openAsRawBlock(stored);
}

let scratch: Quill | undefined;

/** Returns the off-screen editor that all editors share. */
export function scratchQuill(): Quill {
  scratch ??= createScratchQuill();
  return scratch;
}
