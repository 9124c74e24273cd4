import Quill, { type QuillOptions } from 'quill/core.js';
import { limits } from '#domain/limits.ts';
import { type ClipboardOptions, EditorClipboard } from '../clipboard/editorClipboard.ts';
import { registerFormats } from '../formats/registerFormats.ts';
import { ImageUploader } from '../images/imageUploader.ts';

registerFormats();
Quill.register({ 'modules/clipboard': EditorClipboard, 'modules/uploader': ImageUploader }, true);

export interface EditorHandlers extends ClipboardOptions {
  /** Receives dropped and pasted files, and the document index at which they belong. */
  onFiles?: (index: number, files: File[]) => void;
}

export function createQuill(
  container: HTMLElement,
  { onFiles, ...clipboard }: EditorHandlers = {},
  options: QuillOptions = {},
): Quill {
  return new Quill(container, {
    ...options,
    modules: {
      table: true,
      clipboard,
      uploader: {
        handler: ({ index }: { index: number }, files: File[]) => onFiles?.(index, files),
      },
      history: {
        delay: limits.editor.undoDelayMs,
        maxStack: limits.editor.undoStepsMax,
        userOnly: true,
      },
      keyboard: { bindings: disabledBindings },
    },
  });
}

/** Creates an off-screen editor for conversions between HTML and Quill documents. */
export const createScratchQuill = (): Quill => createQuill(document.createElement('div'));

/**
 * Disables Quill's keys that work only on Latin keyboards, trap the focus (Tab), or assume left-to-right text
 * (arrows).
 */
const disabledBindings = Object.fromEntries(
  [
    'bold',
    'italic',
    'underline',
    'tab',
    'remove tab',
    'indent',
    'outdent',
    'embed left',
    'embed left shift',
    'embed right',
    'embed right shift',
  ].map((name) => [name, null]),
);
