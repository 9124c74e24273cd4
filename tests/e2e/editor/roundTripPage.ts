import { createScratch } from '#admin/posts/editor/createQuill.ts';
import { isSameText } from '#admin/posts/editor/projectedHtml.ts';
import { openText } from '#admin/posts/editor/roundTrip.ts';
import { storedHtml } from '#admin/posts/editor/storedHtml.ts';

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

Object.assign(window, { roundTrip });
