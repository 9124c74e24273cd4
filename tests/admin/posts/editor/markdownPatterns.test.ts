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
])('the text "%s" at the start of a line selects its line format', (text, expected) => {
  expect(blockShortcut(text)).toEqual(expected);
});

test.each([
  ['---', { kind: 'divider' }],
  ['***', { kind: 'divider' }],
  ['```', { kind: 'code', language: undefined }],
  ['```js', { kind: 'code', language: 'js' }],
  ['--', undefined],
  ['--- ועוד', undefined],
])('the line "%s" selects its block on Enter', (line, expected) => {
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
])('the marks in "%s" are recognized when the last one is typed', (text, expected) => {
  expect(inlineShortcut(text)).toEqual(expected);
});

test.each(['2 * 3 *', 'snake_case_', '**', '**חצי*', 'a*b*', '* פריט *', '``', '[ריק]()'])(
  'the text "%s" is not changed',
  (text) => {
    expect(inlineShortcut(text)).toBeUndefined();
  },
);
