import { expect, test } from 'vitest';
import {
  nextUpload,
  type Upload,
  type UploadState,
  uploadsReducer,
} from '#admin/media/uploadsReducer.ts';

const upload = (key: number, state: UploadState): Upload => ({
  key,
  file: new File(['x'], `${key}.png`, { type: 'image/png' }),
  state,
});
const waiting = { status: 'waiting' } as const;
const sending = { status: 'sending', share: 0.5 } as const;
const failed = { status: 'failed', error: 'גדול מדי', canRetry: false } as const;
const done = { status: 'done' } as const;

test('nextUpload returns the first waiting file, and undefined while an upload is running', () => {
  const uploads = [upload(1, done), upload(2, failed), upload(3, waiting), upload(4, waiting)];
  expect(nextUpload(uploads)?.key).toBe(3);
  const busy = uploadsReducer(uploads, { type: 'set', key: 3, state: sending });
  expect(nextUpload(busy)).toBeUndefined();
  const after = uploadsReducer(busy, { type: 'set', key: 3, state: failed });
  expect(nextUpload(after)?.key).toBe(4);
});

test('the action "clear" removes all finished uploads, and "dismiss" removes one upload', () => {
  const uploads = [upload(1, done), upload(2, sending), upload(3, failed), upload(4, waiting)];
  expect(uploadsReducer(uploads, { type: 'clear' }).map(({ key }) => key)).toEqual([2, 4]);
  expect(uploadsReducer(uploads, { type: 'dismiss', key: 3 }).map(({ key }) => key)).toEqual([
    1, 2, 4,
  ]);
});
