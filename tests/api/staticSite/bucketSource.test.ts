import { expect, test } from 'vitest';
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
