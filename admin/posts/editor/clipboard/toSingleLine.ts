import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { inlineFormats, isInlineFormat } from '../quill/inlineFormats.ts';

/** Converts a Quill document to one line. Line ends become soft breaks, and only inline formats remain. */
export function toSingleLine({ ops }: Delta, quill: Quill): Delta {
  const line = new Delta();
  let isBreakPending = false;
  const add = (insert: string | Record<string, unknown>, attributes?: Record<string, unknown>) => {
    if (isBreakPending) line.insert({ softBreak: true });
    isBreakPending = false;
    line.insert(insert, attributes);
  };
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert === 'object' && isInlineFormat(quill, Object.keys(insert)[0] ?? '')) {
      add(insert, attributes);
    }
    if (typeof insert !== 'string') continue;
    const marks = inlineFormats(quill, attributes);
    for (const [i, text] of insert.split('\n').entries()) {
      if (i > 0) isBreakPending = line.length() > 0;
      if (text) add(text, marks);
    }
  }
  return line;
}
