import type Quill from 'quill/core.js';
import { Parchment } from 'quill/core.js';
import type { Formats } from './commands.ts';

/** Returns the given formats without those that belong to a whole line. */
export const inlineFormats = (quill: Quill, formats: Formats): Formats =>
  Object.fromEntries(Object.entries(formats).filter(([name]) => isInlineFormat(quill, name)));

/** Returns whether a format applies to text inside a line, and not to the whole line. */
export const isInlineFormat = (quill: Quill, name: string): boolean =>
  quill.scroll.query(name, Parchment.Scope.INLINE) !== null;
