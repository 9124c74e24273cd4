import { expect, test } from 'vitest';
import { finishedText } from '#admin/media/picker/ImageFields.tsx';

test.each([
  [
    'the texts without surrounding spaces',
    { alt: ' נוף ', isDecorative: false, caption: ' הים ' },
    { alt: 'נוף', caption: 'הים' },
  ],
  [
    'undefined if the alternative text is missing',
    { alt: '  ', isDecorative: false, caption: 'הים' },
    undefined,
  ],
  [
    'an empty alternative text for a decorative image',
    { alt: 'נוף', isDecorative: true, caption: '' },
    { alt: '', caption: '' },
  ],
])('finishedText returns %s', (_, draft, expected) => {
  expect(finishedText(draft)).toEqual(expected);
});
