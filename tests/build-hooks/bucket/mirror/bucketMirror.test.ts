import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import {
  page,
  siteObjects,
  smallSite,
  startMirroredSite,
} from '#tests/support/bucket/mirroredSite.ts';
import { createMirrorFixture } from '#tests/support/bucket/mirrorFixture.ts';
import { until } from '#tests/support/until.ts';

test('a first upload sends assets, posts, other pages and the manifest, in this order', async () => {
  const store = await startBucketStore();
  const fixture = await createMirrorFixture(store, smallSite);
  const mirror = await fixture.startMirror();
  await mirror.settled();
  const order = store.changes.filter((change) => !/test-|writer/.test(change));
  expect(order.slice(0, 2)).toEqual(['PUT _astro/app.abc.css', 'PUT post/a.html']);
  expect(order.slice(2, 5).sort()).toEqual(['PUT _headers', 'PUT index.html', 'PUT posts.html']);
  expect(order.slice(5)).toEqual(['PUT manifest.json']);
  expect(store.objects.get('index.html')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-amz-meta-generation': '1',
  });
  expect(store.objects.get('_astro/app.abc.css')?.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the manifest contains the digest that sha256sum gives for the files', async () => {
  const { store } = await startMirroredSite();
  const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
  const lines = siteObjects(store).map(
    (name) => `${sha256(store.objects.get(name)?.body ?? '')}  ${name}\n`,
  );
  expect(JSON.parse(String(store.objects.get('manifest.json')?.body))).toEqual({
    format: 1,
    generation: 1,
    release: 1,
    completedAt: expect.any(String),
    files: 5,
    digest: sha256(lines.join('')),
  });
});

test('the manifest no longer contains a page whose deletion got no answer', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  let cuts = 0;
  store.setFault(({ method }) => (method === 'DELETE' && cuts++ === 0 ? 'cutAfter' : undefined));
  await fixture.publish({ 'post/a.html': undefined });
  await mirror.settled();
  expect(JSON.parse(String(store.objects.get('manifest.json')?.body))).toMatchObject({ files: 4 });
  expect(fixture.mirrored).toEqual(['post/a.html']);
});

test('a change uploads only objects whose bytes differ, and reports them', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  await fixture.publish({ 'post/a.html': page('a2'), 'posts.html': page('list') });
  await fixture.publish({ 'post/b.html': page('b'), _headers: undefined });
  await mirror.settled();
  expect(store.changes).toEqual([
    'PUT post/a.html',
    'PUT post/b.html',
    'DELETE _headers',
    'PUT manifest.json',
  ]);
  expect(fixture.mirrored).toEqual(['post/a.html', 'post/b.html', '_headers']);
});

test('a page that changes again while an earlier change waits is uploaded after the pages that it links to', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  store.setFault(() => 'slowDown');
  store.requests.length = 0;
  await fixture.publish({ 'index.html': page('home with b') });
  await until('a refused upload', () => store.requests.includes('PUT index.html'));
  await fixture.publish({ 'post/c.html': page('c') });
  await fixture.publish({ 'index.html': page('home with b and c') });
  store.setFault(undefined);
  await mirror.settled();
  // The first version of the home page may be uploaded before it changes again.
  const order = store.changes.filter((change) => change !== 'PUT manifest.json');
  expect(order.slice(-2)).toEqual(['PUT post/c.html', 'PUT index.html']);
});

test('a new release uploads only differing files, new assets before pages, and removes the rest last', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  await fixture.switchTo(2, {
    '_astro/app.def.css': 'body{color:red}',
    'post/a.html': page('a with def'),
    'index.html': page('home'),
  });
  mirror.wake();
  await mirror.settled();
  expect(store.changes.slice(0, 2)).toEqual(['PUT _astro/app.def.css', 'PUT post/a.html']);
  expect(store.changes.slice(2, 5).sort()).toEqual([
    'DELETE _astro/app.abc.css',
    'DELETE _headers',
    'DELETE posts.html',
  ]);
  expect(store.changes.slice(5)).toEqual(['PUT manifest.json']);
});

test('a new release uploads its header rules after its pages, because earlier pages need the former rules', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  await fixture.switchTo(2, {
    ...smallSite,
    _headers: '/*\n  X-Frame-Options: DENY\n',
    'post/a.html': page('a of new code'),
    'index.html': page('home of new code'),
  });
  mirror.wake();
  await mirror.settled();
  expect(store.changes).toEqual([
    'PUT post/a.html',
    'PUT index.html',
    'PUT _headers',
    'PUT manifest.json',
  ]);
});

test('while a release of new code is uploaded, the header rules in the bucket allow the inline scripts of both versions of the code', async () => {
  const rules = (hash: string) =>
    `/*\n  Content-Security-Policy: script-src 'self' 'sha256-${hash}'; object-src 'none'\n`;
  const { store, fixture, mirror } = await startMirroredSite({
    files: { ...smallSite, _headers: rules('old') },
  });
  const rulesAtUpload = new Map<string, string>();
  store.setFault(({ method, name }) => {
    if (method === 'PUT' && name.endsWith('.html'))
      rulesAtUpload.set(name, String(store.objects.get('_headers')?.body));
    return undefined;
  });
  await fixture.switchTo(2, {
    ...smallSite,
    _headers: rules('new'),
    'post/a.html': page('a of new code'),
    'index.html': page('home of new code'),
  });
  mirror.wake();
  await mirror.settled();
  const both = rules("old' 'sha256-new");
  expect([...rulesAtUpload]).toEqual([
    ['post/a.html', both],
    ['index.html', both],
  ]);
  expect(String(store.objects.get('_headers')?.body)).toBe(rules('new'));
});

test.each(['speaker-0123456789ab.jpg', 'demo-lg.avif'])(
  'the image %s is uploaded before the page that shows it, and deleted after it',
  async (image) => {
    const files = { ...smallSite, 'images/sample-1.jpg': 'sample' };
    const { store, fixture, mirror } = await startMirroredSite({ files });
    await writeFile(path.join(fixture.mediaFolder, image), 'pixels');
    await fixture.publish({ 'post/a.html': page(image) });
    await mirror.settled();
    expect(store.changes).toEqual([`PUT images/${image}`, 'PUT post/a.html', 'PUT manifest.json']);
    store.changes.length = 0;
    await fixture.publish({ 'post/a.html': page('a') });
    await rm(path.join(fixture.mediaFolder, image));
    await mirror.settled();
    expect(store.changes).toEqual([
      'PUT post/a.html',
      `DELETE images/${image}`,
      'PUT manifest.json',
    ]);
  },
);

test('an empty media folder deletes no image of the media library in the bucket, before or after a start', async () => {
  const { store, fixture, mirror } = await startMirroredSite({ files: smallSite });
  const write = (image: string) => writeFile(path.join(fixture.mediaFolder, image), 'pixels');
  const kept = ['speaker-0123456789ab.jpg', 'speaker-0123456789ab-md.webp', 'demo-lg.avif'];
  for (const image of [...kept, 'deleted-0123456789ab.jpg']) await write(image);
  mirror.wake();
  await mirror.settled();
  await mirror.stop();
  await rm(fixture.mediaFolder, { recursive: true });
  await mkdir(fixture.mediaFolder);
  const stored = new Set(['/images/speaker-0123456789ab.jpg', '/images/demo.jpg']);
  const listStoredImages = async (urls: string[]) => new Set(urls.filter((url) => stored.has(url)));
  const restarted = await fixture.startMirror({ listStoredImages });
  await restarted.settled();
  const images = () => [...store.objects.keys()].filter((name) => name.startsWith('images/'));
  const keptObjects = kept.map((image) => `images/${image}`).sort();
  expect(images().sort()).toEqual(keptObjects);
  expect(fixture.logs.join()).toContain('MEDIA_DIR');
  await write('new-0123456789ab.jpg');
  restarted.wake();
  await restarted.settled();
  expect(images().sort()).toEqual([...keptObjects, 'images/new-0123456789ab.jpg'].sort());
});
