import { expect, test } from 'vitest';
import { finishedAlt } from '#admin/media/picker/AltFields.tsx';

test.each([
  ['the description without surrounding spaces', { alt: ' נוף ', isDecorative: false }, 'נוף'],
  ['undefined if the description is missing', { alt: '  ', isDecorative: false }, undefined],
  ['an empty text for a decorative image', { alt: 'נוף', isDecorative: true }, ''],
])('finishedAlt returns %s', (_, draft, expected) => {
  expect(finishedAlt(draft)).toBe(expected);
});
