import { expect, test } from 'vitest';
import { pasteRefusal } from '#admin/posts/editor/clipboard/pasteRefusal.ts';
import { limits } from '#domain/limits.ts';

const { pastedElementsMax, pastedHtmlLengthMax, pastedLineMarksMax } = limits.editor;
const { contentLengthMax } = limits.post;

test.each([
  ['a text that fills the post', { text: 'א'.repeat(contentLengthMax - 10) }, undefined],
  ['a text for which the post has no space', { text: 'א'.repeat(contentLengthMax - 9) }, 'tooLong'],
  [
    'HTML with as many elements as allowed',
    { html: '<p>א</p>'.repeat(pastedElementsMax) },
    undefined,
  ],
  ['HTML with more elements', { html: '<p>א</p>'.repeat(pastedElementsMax + 1) }, 'tooComplex'],
  [
    'two lines with as many marks as allowed',
    { html: `<p>${'<b>א</b> '.repeat(pastedLineMarksMax)}</p>`.repeat(2) },
    undefined,
  ],
  [
    'a line with more marks',
    { html: `<P>${'<B>א</B> '.repeat(pastedLineMarksMax + 1)}</P>` },
    'tooComplex',
  ],
  ['long HTML without a plain text', { html: 'א'.repeat(pastedHtmlLengthMax + 1) }, 'tooComplex'],
  [
    'a large inline image',
    { html: `<img src="data:image/png;base64,${'A'.repeat(pastedHtmlLengthMax)}">` },
    undefined,
  ],
  [
    'an inline SVG with more elements than allowed',
    { html: `<img src="data:image/svg+xml,${'<path'.repeat(pastedElementsMax + 1)}">` },
    undefined,
  ],
])('a paste of %s has the expected result', (_name, pasted, refusal) => {
  expect(pasteRefusal(pasted, 10)).toBe(refusal);
});
