import Quill, { type QuillOptions } from 'quill/core.js';
import { limits } from '#domain/limits.ts';
import { type ClipboardOptions, EditorClipboard } from './editorClipboard.ts';
import { registerFormats } from './formats/registerFormats.ts';
import { PictureUploader } from './images/imageUploader.ts';

registerFormats();
Quill.register({ 'modules/clipboard': EditorClipboard, 'modules/uploader': PictureUploader }, true);

export interface EditorHandlers extends ClipboardOptions {
  /** Files that were dropped or pasted at a place of the text. */
  takeFiles?: (index: number, files: File[]) => void;
}

/** Quill with what a post may hold. */
export function createQuill(
  container: HTMLElement,
  { takeFiles, ...clipboard }: EditorHandlers = {},
  options: QuillOptions = {},
): Quill {
  return new Quill(container, {
    ...options,
    modules: {
      table: true,
      clipboard,
      uploader: {
        handler: ({ index }: { index: number }, files: File[]) => takeFiles?.(index, files),
      },
      history: {
        delay: limits.editor.undoDelayMs,
        maxStack: limits.editor.undoStepsMax,
        userOnly: true,
      },
      keyboard: { bindings },
    },
  });
}

/** An editor that nobody sees, to try on it what a text becomes. */
export const createScratch = (): Quill => createQuill(document.createElement('div'));

/**
 * Quill's own keys that are let go: letters, which it knows only on a Latin keyboard (the editor's
 * shortcuts take their place); tabs in running text, where nobody could get out again by keyboard;
 * and arrows past a picture, which it moves as in a text from left to right.
 */
const bindings = Object.fromEntries(
  [
    ...['bold', 'italic', 'underline', 'tab', 'remove tab', 'indent', 'outdent'],
    ...['embed left', 'embed left shift', 'embed right', 'embed right shift'],
  ].map((name) => [name, null]),
);
