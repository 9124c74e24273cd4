import { expect, test } from 'vitest';
import { contentNotice, modeAfterOpening } from '#admin/posts/editor/contentMode.ts';

const lossless = { isLossless: true, rawCount: 0 };
const rawBlocks = { isLossless: true, rawCount: 2 };
const lossy = { isLossless: false, rawCount: 1 };

test.each([
  ['visual', lossless, 'visual'],
  ['visual', rawBlocks, 'visual'],
  ['visual', lossy, 'source'],
  ['forced', lossy, 'forced'],
] as const)(
  'content in the mode %s with the conversion result %j opens in the mode %s',
  (mode, opened, expected) => {
    expect(modeAfterOpening(mode, opened)).toBe(expected);
  },
);

test.each([
  ['visual', undefined, undefined],
  ['visual', lossless, undefined],
  ['visual', rawBlocks, { kind: 'rawBlocks', count: 2 }],
  ['forced', lossy, { kind: 'rawBlocks', count: 1 }],
  ['source', lossy, { kind: 'lossy' }],
  ['source', rawBlocks, undefined],
] as const)(
  'in the mode %s, content with the conversion result %j has the notice %j',
  (mode, opened, expected) => {
    expect(contentNotice(mode, opened)).toEqual(expected);
  },
);
