import Quill, { type QuillOptions } from 'quill/core.js';
import { registerFormats } from './formats/registerFormats.ts';
import { matchRow } from './formats/tableCell.ts';

registerFormats();

/** Quill with what a post may hold. */
export const createQuill = (container: HTMLElement, options: QuillOptions = {}): Quill =>
  new Quill(container, {
    ...options,
    modules: { table: true, clipboard: { matchers: [['tr', matchRow]] }, ...options.modules },
  });

/** An editor that nobody sees, to try on it what a text becomes. */
export const createScratch = (): Quill => createQuill(document.createElement('div'));
