import { expect, test } from 'vitest';
import { createFileCache } from '#api/staticSite/fileCache.ts';
import { createRepresentation } from '#api/staticSite/representation.ts';

const brotli = { name: 'br', extension: '.br' } as const;
const createFile = (text: string) => createRepresentation(Buffer.from(text), []);

test('caches each content coding of a URL separately', () => {
  const cache = createFileCache();
  const [plain, compressed] = [createFile('plain'), createFile('compressed')];
  cache.put('/a', undefined, 'a.html', plain);
  cache.put('/a', brotli, 'a.html', compressed);
  expect(cache.get('/a', undefined)).toBe(plain);
  expect(cache.get('/a', brotli)).toBe(compressed);
});

test('removes every cached URL and content coding of an invalidated file', () => {
  const cache = createFileCache();
  cache.put('/a', undefined, 'a.html', createFile('a'));
  cache.put('/a', brotli, 'a.html', createFile('a'));
  cache.put('/b', undefined, 'b.html', createFile('b'));
  cache.invalidate('a.html');
  expect([cache.get('/a', undefined), cache.get('/a', brotli)]).toEqual([undefined, undefined]);
  expect(cache.get('/b', undefined)).toBeDefined();
});

test('invalidating a file or clearing the cache increases the number of invalidations', () => {
  const cache = createFileCache();
  cache.invalidate('unknown.html');
  cache.clear();
  expect(cache.invalidationCount()).toBe(2);
});

test('a cache that exceeds its maximum size removes the oldest entries', () => {
  const cache = createFileCache({ totalBytesMax: 10 });
  for (const name of ['a', 'b', 'c']) cache.put(`/${name}`, undefined, name, createFile('12345'));
  const cached = ['/a', '/b', '/c'].map((url) => cache.get(url, undefined) !== undefined);
  expect(cached).toEqual([false, true, true]);
});

test('does not cache a file that is larger than the maximum file size', () => {
  const cache = createFileCache({ fileBytesMax: 4 });
  cache.put('/a', undefined, 'a', createFile('12345'));
  expect(cache.get('/a', undefined)).toBeUndefined();
});
