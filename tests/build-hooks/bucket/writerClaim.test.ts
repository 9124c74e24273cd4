import { describe, expect, test } from 'vitest';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { LeaseLostError } from '#db/leases/lease.ts';
import { type BucketStore, startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { createMirrorFixture } from '#tests/support/bucket/mirrorFixture.ts';
import { until } from '#tests/support/until.ts';

const files = { 'index.html': 'home', 'post/a.html': 'a' };
const isSupersededLog = (line: string) => line.startsWith('error: Another server');

test('a server does not overwrite a page that a newer server replaced, and logs an error', async () => {
  const store = await startBucketStore();
  // This clock stands still, so the older server never asks who writes the bucket.
  const older = await createMirrorFixture(store, files);
  const paused = await older.startMirror({ clock: () => 0 });
  await paused.settled();
  const newer = await createMirrorFixture(store, {
    ...files,
    'post/a.html': 'a of the newer server',
  });
  const current = await newer.startMirror();
  await current.settled();
  await older.publish({ 'post/a.html': 'a of the paused server' });
  await until('a log entry', () => older.logs.some(isSupersededLog));
  expect(String(store.objects.get('post/a.html')?.body)).toBe('a of the newer server');
  expect(paused.isKeepingUp()).toBe(false);
  expect(current.isKeepingUp()).toBe(true);
  // Caches are purged although this server uploads nothing more.
  await paused.uploaded();
});

test.each([true, false])(
  'a server that continues after a pause writes nothing if a newer server has taken the bucket (conditions: %s)',
  async (hasConditions) => {
    const store = await startBucketStore({ hasConditions });
    const older = await createMirrorFixture(store, files);
    let nowMs = Date.now();
    const paused = await older.startMirror({ clock: () => nowMs });
    await paused.settled();
    const newer = await createMirrorFixture(store, files);
    await (await newer.startMirror()).settled();
    store.changes.length = 0;
    nowMs += 10_000;
    await older.publish({ 'post/late.html': 'a page that the newer server does not have' });
    await until('a log entry', () => older.logs.some(isSupersededLog));
    expect(store.changes).toEqual([]);
  },
);

test.each([true, false])(
  'a late deletion does not remove a page that a newer server wrote meanwhile, if the store checks the condition (%s)',
  async (hasDeleteConditions) => {
    const store = await startBucketStore({ hasDeleteConditions });
    const older = await createMirrorFixture(store, files);
    const paused = await older.startMirror({ clock: () => 0 });
    await paused.settled();
    const known = store.objects.get('post/a.html');
    store.setFault(({ method, name }) => {
      if (method !== 'DELETE' || !known) return undefined;
      const headers = { ...known.headers, 'x-amz-meta-generation': '2' };
      store.objects.set(name, { ...known, headers, etag: '"newer"' });
      return undefined;
    });
    await older.publish({ 'post/a.html': undefined });
    if (hasDeleteConditions) await until('a log entry', () => older.logs.some(isSupersededLog));
    else await paused.settled();
    expect(store.objects.has('post/a.html')).toBe(hasDeleteConditions);
  },
);

test('a newer server overwrites the late write of an older one', async () => {
  const store = await startBucketStore();
  const older = await createMirrorFixture(store, files);
  const paused = await older.startMirror({ clock: () => 0 });
  await paused.settled();
  const newer = await createMirrorFixture(store, files);
  const current = await newer.startMirror();
  await current.settled();
  await older.publish({ 'post/a.html': 'late' });
  await paused.settled();
  await newer.publish({ 'post/a.html': 'a 2' });
  await current.settled();
  expect(String(store.objects.get('post/a.html')?.body)).toBe('a 2');
  expect(store.objects.get('post/a.html')?.headers).toMatchObject({ 'x-amz-meta-generation': '2' });
});

test.each<[name: string, damage: (store: BucketStore) => unknown]>([
  ['deleted', ({ objects }) => objects.delete('writer.json')],
  [
    'overwritten',
    ({ objects }) => {
      const writer = objects.get('writer.json');
      if (writer) objects.set('writer.json', { ...writer, body: Buffer.from('not JSON') });
    },
  ],
])(
  'a server still deletes objects that it wrote before another program had %s `writer.json`',
  async (_name, damage) => {
    const store = await startBucketStore();
    const fixture = await createMirrorFixture(store, files);
    await (await fixture.startMirror()).stop();
    const second = await fixture.startMirror();
    await second.settled();
    await second.stop();
    damage(store);
    const third = await fixture.startMirror();
    await fixture.publish({ 'post/a.html': undefined });
    await third.settled();
    expect(store.objects.has('post/a.html')).toBe(false);
    expect(fixture.logs.filter(isSupersededLog)).toEqual([]);
  },
);

test('a mirror that lost its lease does not claim the bucket', async () => {
  const store = await startBucketStore();
  const fixture = await createMirrorFixture(store, files);
  const assertHeld = () => {
    throw new LeaseLostError('builder');
  };
  await expect(fixture.startMirror({ assertHeld })).rejects.toThrow(LeaseLostError);
  expect(store.objects.has('writer.json')).toBe(false);
});

test('a mirror reports that another server took the bucket', async () => {
  const store = await startBucketStore();
  const older = await createMirrorFixture(store, files);
  const superseded = Promise.withResolvers<void>();
  const paused = await older.startMirror({ clock: () => 0, onSuperseded: superseded.resolve });
  await paused.settled();
  const newer = await createMirrorFixture(store, { ...files, 'post/a.html': 'newer' });
  await (await newer.startMirror()).settled();
  await older.publish({ 'post/a.html': 'a of the paused server' });
  await superseded.promise;
  expect(paused.isKeepingUp()).toBe(false);
});

describe('a bucket with the site of another database', () => {
  async function startFirst() {
    const store = await startBucketStore();
    const first = await createMirrorFixture(store, files);
    const mirror = await first.startMirror();
    await mirror.settled();
    await mirror.stop();
    const written = () => JSON.parse(String(store.objects.get('writer.json')?.body));
    return { store, first, written };
  }

  test('refuses the server, and names both databases', async () => {
    const { store, written } = await startFirst();
    const other = await createMirrorFixture(store, files);
    const start = other.startMirror({ databaseId: 'database-2' });
    await expect(start).rejects.toThrow(
      /s3:\/\/magazine\/site\/ .*database-1.*database-2.*PUBLISH_TO_REPLACES=database-1/,
    );
    await expect(start).rejects.toThrow(OperatorError);
    expect(written()).toMatchObject({ generation: 1, databaseId: 'database-1' });
  });

  test('is taken when the operator names the database that is gone', async () => {
    const { store, written } = await startFirst();
    const other = await createMirrorFixture(store, files);
    const settings = { ...store.settings, replacedDatabaseId: 'database-1' };
    await other.startMirror({ databaseId: 'database-2', settings });
    expect(written()).toMatchObject({ generation: 2, databaseId: 'database-2' });
  });

  test('is taken by the server that wrote it, after its database was restored', async () => {
    const { first, written } = await startFirst();
    await first.startMirror({ databaseId: 'database-restored' });
    expect(written()).toMatchObject({ generation: 2, databaseId: 'database-restored' });
  });
});

test('logs a store that ignores conditions', async () => {
  const store = await startBucketStore({ hasConditions: false });
  const fixture = await createMirrorFixture(store, files);
  const mirror = await fixture.startMirror();
  await mirror.settled();
  expect(fixture.logs.filter((line) => /ignores If-Match/.test(line))).toHaveLength(1);
  expect(store.objects.has('index.html')).toBe(true);
});
