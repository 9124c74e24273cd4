import { expect, test } from 'vitest';
import { imageSizes, kilobytes } from '#admin/media/imageSizes.ts';
import {
  nextUpload,
  type Upload,
  type UploadState,
  uploadsReducer,
} from '#admin/media/uploadsReducer.ts';

test.each([
  [1600, 900, ['480×270', '960×540', '1600×900']],
  [700, 1400, ['480×960', '700×1400', '700×1400']],
  [64, 64, ['64×64', '64×64', '64×64']],
])('a picture of %d×%d has sizes that are never wider than itself', (widthPx, heightPx, sizes) => {
  const found = imageSizes({ widthPx, heightPx });
  expect(found.map((size) => `${size.widthPx}×${size.heightPx}`)).toEqual(sizes);
});

test.each([
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [326_400, 327],
])('%d bytes are said to be %d kB', (bytes, expected) => {
  expect(kilobytes(bytes)).toBe(expected);
});

const upload = (key: number, state: UploadState): Upload => ({
  key,
  file: new File(['x'], `${key}.png`, { type: 'image/png' }),
  state,
});
const waiting = { status: 'waiting' } as const;
const sending = { status: 'sending', share: 0.5 } as const;
const failed = { status: 'failed', problem: 'גדול מדי', canRetry: false } as const;
const done = { status: 'done' } as const;

test('files are sent one at a time, in the order in which they were given', () => {
  const uploads = [upload(1, done), upload(2, failed), upload(3, waiting), upload(4, waiting)];
  expect(nextUpload(uploads)?.key).toBe(3);
  const busy = uploadsReducer(uploads, { type: 'set', key: 3, state: sending });
  expect(nextUpload(busy)).toBeUndefined();
  const after = uploadsReducer(busy, { type: 'set', key: 3, state: failed });
  expect(nextUpload(after)?.key).toBe(4);
});

test('clearing keeps what is still under way', () => {
  const uploads = [upload(1, done), upload(2, sending), upload(3, failed), upload(4, waiting)];
  expect(uploadsReducer(uploads, { type: 'clear' }).map(({ key }) => key)).toEqual([2, 4]);
  expect(uploadsReducer(uploads, { type: 'dismiss', key: 3 }).map(({ key }) => key)).toEqual([
    1, 2, 4,
  ]);
});
