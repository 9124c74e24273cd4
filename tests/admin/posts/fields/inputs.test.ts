import { expect, test } from 'vitest';
import { withNewTag } from '#admin/posts/fields/TagsField.tsx';
import { finishedAlt } from '#admin/posts/images/AltFields.tsx';

test.each([
  ['the description without surrounding spaces', { alt: ' נוף ', isDecorative: false }, 'נוף'],
  ['undefined if the description is missing', { alt: '  ', isDecorative: false }, undefined],
  ['an empty text for a decorative image', { alt: 'נוף', isDecorative: true }, ''],
])('finishedAlt returns %s', (_, draft, expected) => {
  expect(finishedAlt(draft)).toBe(expected);
});

test('typed text that is not an existing tag becomes the last tag suggestion', () => {
  expect(withNewTag(['שמע'], ' שמע טוב ')).toEqual(['שמע', 'שמע טוב']);
});

test('typed text that is empty or an existing tag adds no tag suggestion', () => {
  expect(withNewTag(['שמע'], 'שמע')).toEqual(['שמע']);
  expect(withNewTag(['שמע'], '  ')).toEqual(['שמע']);
});
