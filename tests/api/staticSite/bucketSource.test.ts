import { expect, test, vi } from 'vitest';
import { createBucketSource, type StoreObject } from '#api/staticSite/bucketSource.ts';
import { limits } from '#domain/limits.ts';

test('a flood of invented names does not delay a page that has left the cache', async () => {
  const page: StoreObject = { body: Buffer.from('page'), etag: '1' };
  const end = Promise.withResolvers<undefined>();
  const store = {
    read: async (name: string) => (name === 'post/a.html' ? page : end.promise),
    isCompressible: () => false,
  };
  const settings = { ...limits.publishedFiles, cachedBytesMax: 0 };
  const options = { nowMs: () => 0, onFailure: () => undefined, settings };
  const source = createBucketSource(store, options);
  await source.read('post/a.html');
  const flood = Array.from({ length: 600 }, (_, n) =>
    source.read(`invented-${n}.html`).catch(() => undefined),
  );
  expect((await source.read('post/a.html'))?.content.body.toString()).toBe('page');
  end.resolve(undefined);
  await Promise.all(flood);
});

test('during an outage, a known page does not wait for a store that hangs', async () => {
  let nowMs = 0;
  let answer = async (): Promise<StoreObject> => ({ body: Buffer.from('old'), etag: '1' });
  const store = { read: () => answer(), isCompressible: () => false };
  const settings = { ...limits.publishedFiles, probeWaitMs: 5 };
  const options = { nowMs: () => nowMs, onFailure: () => undefined, settings };
  const source = createBucketSource(store, options);
  const read = async () => {
    const file = await source.read('post/a.html');
    return [file?.content.body.toString(), file?.isStale];
  };
  expect(await read()).toEqual(['old', false]);
  answer = async () => {
    throw new DOMException('No answer', 'TimeoutError');
  };
  expect(await read()).toEqual(['old', true]);

  const late = Promise.withResolvers<StoreObject>();
  answer = () => late.promise;
  nowMs += settings.pauseMs;
  expect(await read()).toEqual(['old', true]);
  late.resolve({ body: Buffer.from('new'), etag: '2' });
  await vi.waitFor(async () => expect(await read()).toEqual(['new', false]));
});
