import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLogSync } from '#db/file/logSync.ts';

test('calls during a sync wait for the next sync, which they share', async () => {
  const syncs: PromiseWithResolvers<void>[] = [];
  const syncFile = (name: string) => {
    expect(name).toBe('/data/blog.db-wal');
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  };
  const sync = createLogSync('file:/data/blog.db', syncFile);
  const ended: string[] = [];
  const callSync = async (name: string) => {
    await sync();
    ended.push(name);
  };
  const first = callSync('first');
  await vi.waitFor(() => expect(syncs).toHaveLength(1));
  const others = [callSync('second'), callSync('third')];
  syncs[0]?.resolve();
  await first;
  await vi.waitFor(() => expect(syncs).toHaveLength(2));
  expect(ended).toEqual(['first']);
  syncs[1]?.resolve();
  await Promise.all(others);
  expect(syncs).toHaveLength(2);
});

test('a failed sync fails its calls, and the next call syncs again', async () => {
  const results = [Promise.reject(new Error('no space')), Promise.resolve()];
  const sync = createLogSync('file:/data/blog.db', () => results.shift() ?? Promise.resolve());
  await expect(sync()).rejects.toThrow('no space');
  await sync();
  expect(results).toEqual([]);
});

test('a missing log needs no sync, because SQLite has merged it into the database', async () => {
  await createLogSync(`file:${path.join(tmpdir(), 'missing', 'blog.db')}`)();
});
