import type Quill from 'quill/core.js';
import {
  formatsAtCursor,
  insertSoftBreak,
  leaveListLevel,
  setLine,
  shiftIndent,
  toggleLine,
  toggleMark,
} from '../quill/commands.ts';
import { addRowAfterLastCell } from '../quill/tableCommands.ts';
import { matchesShortcut, shortcuts } from './shortcuts.ts';
import { bindTypedMarkdown, typeBlockOnEnter } from './typedMarkdown.ts';

/**
 * Binds the editor's shortcuts and returns a function that removes them. Tab indents list items and adds
 * table rows. In other text, and everywhere after Escape, Tab moves the focus.
 */
export function bindEditorKeys(quill: Quill, openLinkDialog: () => void): () => void {
  const actions: [keys: string, action: () => void][] = [
    [shortcuts.bold, () => toggleMark(quill, 'bold')],
    [shortcuts.italic, () => toggleMark(quill, 'italic')],
    [shortcuts.underline, () => toggleMark(quill, 'underline')],
    [shortcuts.bulletList, () => toggleLine(quill, 'list', 'bullet')],
    [shortcuts.orderedList, () => toggleLine(quill, 'list', 'ordered')],
    [shortcuts.quote, () => toggleLine(quill, 'blockquote', true)],
    [shortcuts.paragraph, () => setLine(quill, 'header', false)],
    [shortcuts.heading2, () => toggleLine(quill, 'header', 2)],
    [shortcuts.heading3, () => toggleLine(quill, 'header', 3)],
    [shortcuts.link, openLinkDialog],
    [shortcuts.undo, () => quill.history.undo()],
    [shortcuts.redo, () => quill.history.redo()],
    ['Mod+Y', () => quill.history.redo()],
    [shortcuts.softBreak, () => insertSoftBreak(quill)],
  ];
  let isLeaving = false;

  function handleTab(event: KeyboardEvent): void {
    if (isLeaving) event.stopPropagation();
    else if (formatsAtCursor(quill).list) {
      suppress(event);
      shiftIndent(quill, event.shiftKey ? -1 : 1);
    } else if (!event.shiftKey && addRowAfterLastCell(quill)) suppress(event);
  }

  function handleEnter(event: KeyboardEvent): void {
    // In a code block, Quill handles Enter.
    if (formatsAtCursor(quill)['code-block']) return;
    const isPlain = matchesShortcut(event, 'Enter');
    if (isPlain && (leaveListLevel(quill) || typeBlockOnEnter(quill))) suppress(event);
    else runShortcut(event);
  }

  function runShortcut(event: KeyboardEvent): void {
    const match = actions.find(([keys]) => matchesShortcut(event, keys));
    if (!match) return;
    suppress(event);
    match[1]();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Tab') {
      handleTab(event);
      return;
    }
    if (event.key !== 'Shift') isLeaving = event.key === 'Escape';
    if (event.key === 'Enter') handleEnter(event);
    else runShortcut(event);
  }

  const handleBlur = () => {
    isLeaving = false;
  };

  const unbindMarkdown = bindTypedMarkdown(quill);
  quill.container.addEventListener('keydown', handleKey, { capture: true });
  quill.root.addEventListener('blur', handleBlur);
  return () => {
    unbindMarkdown();
    quill.container.removeEventListener('keydown', handleKey, { capture: true });
    quill.root.removeEventListener('blur', handleBlur);
  };
}

/** Stops the browser and Quill from handling the key too. */
function suppress(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
