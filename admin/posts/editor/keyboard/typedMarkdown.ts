import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { toLinkUrl } from '../links/linkUrl.ts';
import { insertBlock } from '../quill/commands.ts';
import { inlineFormats } from '../quill/inlineFormats.ts';
import { blockShortcut, enterShortcut, inlineShortcut } from './markdownPatterns.ts';

/**
 * Converts typed Markdown to formats. Undo restores the typed characters. Returns a function that ends the
 * conversion.
 */
export function bindTypedMarkdown(quill: Quill): () => void {
  const handleChange = (delta: Delta, _before: Delta, source: string) => {
    if (source !== 'user') return;
    const typed = typedCharacter(delta);
    // Quill reports a change before it moves the cursor, so the conversion runs in a microtask.
    if (typed === ' ') queueMicrotask(() => formatBlock(quill));
    else if (typed && /[*_~`)]/.test(typed)) queueMicrotask(() => formatInline(quill));
  };
  quill.on('text-change', handleChange);
  return () => {
    quill.off('text-change', handleChange);
  };
}

/**
 * Handles Enter: replaces a line such as `---` or a code fence with a block. Returns whether the line was
 * replaced.
 */
export function typeBlockOnEnter(quill: Quill): boolean {
  const place = cursorPlace(quill);
  const shortcut = place?.isAtEnd && isPlain(quill) ? enterShortcut(place.textBefore) : undefined;
  if (!place || !shortcut) return false;
  quill.history.cutoff();
  quill.deleteText(place.lineStart, place.textBefore.length, 'user');
  if (shortcut.kind === 'divider') insertBlock(quill, { divider: true });
  else quill.format('code-block', shortcut.language ?? true, 'user');
  quill.history.cutoff();
  return true;
}

function formatBlock(quill: Quill): void {
  const place = cursorPlace(quill);
  const marks = place?.textBefore.slice(0, -1);
  const shortcut = marks && isPlain(quill) ? blockShortcut(marks) : undefined;
  if (!place || !shortcut) return;
  const { length } = place.textBefore;
  quill.history.cutoff();
  quill.deleteText(place.lineStart, length, 'user');
  quill.formatLine(place.lineStart, 1, shortcut.format, shortcut.value, 'user');
  quill.setSelection(place.lineStart, 0, 'silent');
  quill.history.cutoff();
}

function formatInline(quill: Quill): void {
  const place = cursorPlace(quill);
  const shortcut = place && !hasCode(quill) ? inlineShortcut(place.textBefore) : undefined;
  if (!place || !shortcut) return;
  const { length, text, format, href } = shortcut;
  const url = href === undefined ? undefined : toLinkUrl(href);
  if (format === 'link' && !url) return;
  const value = url ? { href: url, isNewTab: !url.startsWith('/'), rel: '' } : true;
  const start = place.index - length;
  quill.history.cutoff();
  const formats = { ...quill.getFormat(start, 1), [format]: value };
  quill.updateContents(
    new Delta().retain(start).delete(length).insert(text, inlineFormats(quill, formats)),
    'user',
  );
  quill.setSelection(start + text.length, 0, 'silent');
  // Text that the user types next does not get the format.
  quill.format(format, false, 'silent');
  quill.history.cutoff();
}

function cursorPlace(quill: Quill) {
  const range = quill.getSelection();
  if (!range || range.length > 0) return undefined;
  const [line, offset] = quill.getLine(range.index);
  if (!line) return undefined;
  const lineStart = range.index - offset;
  const textBefore = quill.getText(lineStart, offset);
  // Different lengths mean that the line contains an embed, such as an image, which has an index but no text.
  if (textBefore.length !== offset) return undefined;
  return { index: range.index, lineStart, textBefore, isAtEnd: offset === line.length() - 1 };
}

const isPlain = (quill: Quill) => {
  const { header, list, blockquote, table, ...formats } = quill.getFormat();
  return !header && !list && !blockquote && !table && !formats['code-block'];
};

const hasCode = (quill: Quill) => {
  const formats = quill.getFormat();
  return Boolean(formats['code-block'] || formats.code);
};

function typedCharacter({ ops }: Delta): string | undefined {
  const inserts = ops.filter(({ insert }) => insert !== undefined);
  const [only] = inserts;
  const hasDeletion = ops.some((op) => op.delete !== undefined);
  if (inserts.length !== 1 || hasDeletion || typeof only?.insert !== 'string') return undefined;
  return only.insert.length === 1 ? only.insert : undefined;
}
