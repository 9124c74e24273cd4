import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { he } from '#domain/he/site/post.ts';
import { blockIndexAtCursor } from './commands.ts';

/** Inserts headings and lists for pros and cons. Moves the cursor to the first item of the pros. */
export function insertProsAndCons(quill: Quill): void {
  const index = blockIndexAtCursor(quill);
  const delta = new Delta()
    .retain(index)
    .insert(he.pros)
    .insert('\n', { header: 3 })
    .insert('\n', { list: 'bullet' })
    .insert(he.cons)
    .insert('\n', { header: 3 })
    .insert('\n', { list: 'bullet' });
  quill.updateContents(delta, 'user');
  quill.setSelection(index + he.pros.length + 1, 0, 'user');
}
