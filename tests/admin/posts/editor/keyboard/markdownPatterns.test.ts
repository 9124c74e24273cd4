import { expect, test } from 'vitest';
import {
  blockShortcut,
  enterShortcut,
  inlineShortcut,
} from '#admin/posts/editor/keyboard/markdownPatterns.ts';

test.each([
  ['#', { format: 'header', value: 2 }],
  ['##', { format: 'header', value: 2 }],
  ['###', { format: 'header', value: 3 }],
  ['>', { format: 'blockquote', value: true }],
  ['####', undefined],
  ['טקסט #', undefined],
  ['', undefined],
])('the text "%s" at the start of a line selects the line format %j', (text, expected) => {
  expect(blockShortcut(text)).toEqual(expected);
});

test.each([
  ['---', { kind: 'divider' }],
  ['***', { kind: 'divider' }],
  ['```', { kind: 'code', language: undefined }],
  ['```js', { kind: 'code', language: 'js' }],
  ['--', undefined],
  ['--- ועוד', undefined],
])('Enter after the line "%s" selects the block %j', (line, expected) => {
  expect(enterShortcut(line)).toEqual(expected);
});

test.each([
  ['זה **חשוב**', { length: 8, text: 'חשוב', format: 'bold' }],
  ['__חשוב מאוד__', { length: 13, text: 'חשוב מאוד', format: 'bold' }],
  ['מילה *נטויה*', { length: 7, text: 'נטויה', format: 'italic' }],
  ['_נטוי_', { length: 6, text: 'נטוי', format: 'italic' }],
  ['~~נמחק~~', { length: 8, text: 'נמחק', format: 'strike' }],
  ['הקובץ `a_b*c`', { length: 7, text: 'a_b*c', format: 'code' }],
  [
    'ראו [באתר](https://example.com/a)',
    { length: 29, text: 'באתר', format: 'link', href: 'https://example.com/a' },
  ],
])('typing the last character of "%s" completes the inline shortcut %j', (text, expected) => {
  expect(inlineShortcut(text)).toEqual(expected);
});

test.each(['2 * 3 *', 'snake_case_', '**', '**חצי*', 'a*b*', '* פריט *', '``', '[ריק]()'])(
  'the text "%s" completes no inline shortcut',
  (text) => {
    expect(inlineShortcut(text)).toBeUndefined();
  },
);
