import type Quill from 'quill/core.js';
import { isShortcut, keysOf } from './shortcuts.ts';
import {
  breakLine,
  formatsAt,
  setLine,
  shiftIndent,
  toggleLine,
  toggleMark,
} from './toolbar/commands.ts';

/**
 * The editor's own keys, ahead of Quill's. Tab moves inside lists, tables and code, and leaves
 * running text as it does anywhere; after Escape it leaves whatever the text is.
 */
export function watchKeys(quill: Quill, openLink: () => void): () => void {
  const actions: [keys: string, action: () => void][] = [
    [keysOf.bold, () => toggleMark(quill, 'bold')],
    [keysOf.italic, () => toggleMark(quill, 'italic')],
    [keysOf.underline, () => toggleMark(quill, 'underline')],
    [keysOf.bulletList, () => toggleLine(quill, 'list', 'bullet')],
    [keysOf.orderedList, () => toggleLine(quill, 'list', 'ordered')],
    [keysOf.quote, () => toggleLine(quill, 'blockquote', true)],
    [keysOf.paragraph, () => setLine(quill, 'header', false)],
    [keysOf.heading2, () => toggleLine(quill, 'header', 2)],
    [keysOf.heading3, () => toggleLine(quill, 'header', 3)],
    [keysOf.link, openLink],
    [keysOf.undo, () => quill.history.undo()],
    [keysOf.redo, () => quill.history.redo()],
    ['Mod+Y', () => quill.history.redo()],
    [keysOf.softBreak, () => breakLine(quill)],
  ];
  let isLeaving = false;

  function handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Tab') {
      if (isLeaving) event.stopPropagation();
      else if (formatsAt(quill).list)
        take(event, () => shiftIndent(quill, event.shiftKey ? -1 : 1));
      return;
    }
    if (event.key !== 'Shift') isLeaving = event.key === 'Escape';
    const isCode = event.key === 'Enter' && formatsAt(quill)['code-block'];
    const found = isCode ? undefined : actions.find(([keys]) => isShortcut(event, keys));
    if (found) take(event, found[1]);
  }
  const forget = () => {
    isLeaving = false;
  };

  quill.container.addEventListener('keydown', handleKey, { capture: true });
  quill.root.addEventListener('blur', forget);
  return () => {
    quill.container.removeEventListener('keydown', handleKey, { capture: true });
    quill.root.removeEventListener('blur', forget);
  };
}

function take(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  action();
}
