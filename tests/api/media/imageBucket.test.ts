import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BaseDeps } from '#api/baseDeps.ts';
import { createImageBucket, type ImageObjects } from '#api/media/imageBucket.ts';
import { uploadLocalImages } from '#api/media/uploadLocalImages.ts';
import { createImageObjects } from '#build-hooks/bucket/imageObjects.ts';
import { createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { addMedia } from '#db/media/media.ts';
import { media } from '#db/schema/media.ts';
import { he } from '#domain/he/errors.ts';
import { imageUrls } from '#domain/media/media.ts';
import { ageImageCleanups } from '#tests/support/ageImageCleanups.ts';
import { type Api, startApi } from '#tests/support/api/startApi.ts';
import { type BucketStore, startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const image = await drawImage({ widthPx: 60, heightPx: 40 }).png().toBuffer();

function openObjects({ settings }: BucketStore, timeoutMs = 20_000) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  return createImageObjects(createBucketClient(settings, { signal: stopping.signal, timeoutMs }));
}

/** Starts API nodes that share a database and a bucket. */
async function startNodes({ timeoutMs }: { timeoutMs?: number } = {}) {
  const store = await startBucketStore();
  const objects = openObjects(store, timeoutMs);
  const shared = await openTestDatabase();
  const folder = await temporaryFolder('node-');
  const options = {
    openImageFiles: (deps: BaseDeps) => createImageBucket({ ...deps, objects }),
  };
  const api = await startApi({}, { ...options, database: shared });
  const secondApi = await startApi({}, { ...options, database: { ...shared, folder } });
  const admin = await api.signIn('admin');
  const mediaItems = () => shared.db.read.select().from(media);
  return { store, objects, api, secondApi, admin, mediaItems };
}

const objectNames = (url: string) => imageUrls(url).map((fileUrl) => fileUrl.slice(1));
const urlOf = (body: unknown) => (body as { media: { url: string } }).media.url;

describe('uploading to a bucket', () => {
  test('stores all variants in the bucket with lasting cache headers, and none on the disk', async () => {
    const { store, api, admin } = await startNodes();
    const reply = await admin.post('/api/media', uploadForm(image));
    expect(reply.status).toBe(201);
    const names = objectNames(urlOf(reply.body));
    expect([...store.objects.keys()].sort()).toEqual(names.sort());
    for (const name of names)
      expect(store.objects.get(name)?.headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\//),
        'cache-control': 'public, max-age=31536000, immutable',
      });
    expect(await readdir(api.env.mediaFolder)).toEqual([]);
  });

  test('the same file at two nodes at the same time gives one media item with its files', async () => {
    const { store, admin, secondApi, mediaItems } = await startNodes();
    const replies = await Promise.all([
      admin.post('/api/media', uploadForm(image, { name: 'one.png' })),
      secondApi.call('POST', '/api/media', {
        body: uploadForm(image, { name: 'two.png' }),
        headers: { cookie: admin.cookie ?? '' },
      }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 201]);
    const [item, ...others] = await mediaItems();
    expect(others).toEqual([]);
    expect(replies.map(({ body }) => urlOf(body))).toEqual([item?.url, item?.url]);
    expect([...store.objects.keys()].sort()).toEqual(objectNames(item?.url ?? '').sort());
  });

  test.each(['slowDown', 'cutBefore', 'hang'] as const)(
    'an upload answers 503 and stores nothing when the bucket fails in the middle (%s)',
    async (kind) => {
      const { store, admin, mediaItems } = await startNodes(
        kind === 'hang' ? { timeoutMs: 1_500 } : {},
      );
      store.setFault(({ method, name }) =>
        method === 'PUT' && name.endsWith('-md.webp') ? kind : undefined,
      );
      const reply = await admin.post('/api/media', uploadForm(image));
      expect(reply).toMatchObject({ status: 503, body: { message: he.media.notStored } });
      expect(await mediaItems()).toEqual([]);
      expect([...store.objects.keys()]).toEqual([]);
      store.setFault(undefined);
      expect((await admin.post('/api/media', uploadForm(image))).status).toBe(201);
    },
  );
});

describe('uploading an image that a bucket has lost', () => {
  test('uploads the files again if the bucket has lost them', async () => {
    const { store, admin } = await startNodes();
    const { body } = await admin.post('/api/media', uploadForm(image));
    store.objects.clear();
    const again = await admin.post('/api/media', uploadForm(image));
    expect([again.status, urlOf(again.body)]).toEqual([200, urlOf(body)]);
    expect([...store.objects.keys()].sort()).toEqual(objectNames(urlOf(body)).sort());
  });

  test('uploads lost files completely after an upload that failed in the middle', async () => {
    const { store, admin } = await startNodes();
    const { body } = await admin.post('/api/media', uploadForm(image));
    store.objects.clear();
    store.setFault(({ method, name }) =>
      method === 'PUT' && name.endsWith('-md.webp') ? 'slowDown' : undefined,
    );
    expect((await admin.post('/api/media', uploadForm(image))).status).toBe(503);
    store.setFault(undefined);
    expect((await admin.post('/api/media', uploadForm(image))).status).toBe(200);
    expect([...store.objects.keys()].sort()).toEqual(objectNames(urlOf(body)).sort());
  });

  test('keeps the files that the bucket still has when the upload of a lost one fails', async () => {
    const { store, admin } = await startNodes();
    const { body } = await admin.post('/api/media', uploadForm(image));
    const lost = urlOf(body).slice(1);
    store.objects.delete(lost);
    const kept = [...store.objects.keys()];
    store.setFault(({ method, name }) =>
      method === 'PUT' && name === lost ? 'slowDown' : undefined,
    );
    const reply = await admin.post('/api/media', uploadForm(image));
    expect(reply).toMatchObject({ status: 503, body: { message: he.media.notStored } });
    expect([...store.objects.keys()].sort()).toEqual(kept.sort());
  });

  test('a repeated upload answers 503 when the bucket cannot be read', async () => {
    const { store, admin } = await startNodes();
    await admin.post('/api/media', uploadForm(image));
    store.setFault(() => 'cutBefore');
    const reply = await admin.post('/api/media', uploadForm(image));
    expect(reply).toMatchObject({ status: 503, body: { message: he.media.notStored } });
  });
});

describe('deleting from a bucket', () => {
  test('deletes all objects of a deleted image', async () => {
    const { store, admin, mediaItems } = await startNodes();
    await admin.post('/api/media', uploadForm(image));
    const [item] = await mediaItems();
    expect((await admin.delete(`/api/media/${item?.id}`)).status).toBe(204);
    expect(store.objects.size).toBe(0);
  });

  test('deletes the row although the bucket fails, and later the objects without a row', async () => {
    const { store, api, admin, mediaItems } = await startNodes();
    await admin.post('/api/media', uploadForm(image));
    const [item] = await mediaItems();
    store.setFault(({ method }) => (method === 'DELETE' ? 'cutBefore' : undefined));
    expect((await admin.delete(`/api/media/${item?.id}`)).status).toBe(204);
    store.setFault(undefined);
    expect(store.objects.size).toBeGreaterThan(0);
    expect(api.logLines.join()).toContain('image_files_left');
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(0);
    await ageImageCleanups(api.db);
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(1);
    expect(store.objects.size).toBe(0);
  });

  test('keeps used images, and objects that the database does not know', async () => {
    const { store, api, admin, objects } = await startNodes();
    await admin.post('/api/media', uploadForm(image));
    await objects.put('sample-1.jpg', Buffer.from('of the release'));
    await objects.put('phone-0123456789ab-lg.webp', Buffer.from('of another database'));
    const names = [...store.objects.keys()];
    await ageImageCleanups(api.db);
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(0);
    expect([...store.objects.keys()]).toEqual(names);
  });
});

/** Adds a media item whose files are on the disk of a node and not in the bucket. */
async function addLocalImage({ db, clock, env }: Api) {
  const { media: item } = await addMedia(db, {
    image: { url: '/images/demo.jpg', widthPx: 1, heightPx: 1, byteSize: 1 },
    contentHash: '',
    alt: '',
    fileName: '',
    now: clock.now(),
  });
  await mkdir(env.mediaFolder, { recursive: true });
  for (const file of ['demo.jpg', 'demo-md.webp', 'unknown.jpg'])
    await writeFile(path.join(env.mediaFolder, file), file);
  return item;
}

/** Starts nodes whose second one deletes a local image while the first one uploads it. */
async function startWithDeletionDuringUpload() {
  const { store, api, secondApi, objects } = await startNodes();
  const { id } = await addLocalImage(api);
  const put = async (file: string, body: Buffer) => {
    await secondApi.mediaStore.remove({ id, isForced: true });
    await objects.put(file, body);
  };
  const upload = (changes: Partial<ImageObjects> = {}) =>
    uploadLocalImages({ ...api, objects: { ...objects, put, ...changes } });
  return { store, api, upload };
}

test('removes a local image from the bucket if another node deletes it during the upload', async () => {
  const { store, upload } = await startWithDeletionDuringUpload();
  await upload();
  expect([...store.objects.keys()]).toEqual([]);
});

test('the cleanup removes a local image that was deleted during its upload if the bucket refuses that at first', async () => {
  const { store, api, upload } = await startWithDeletionDuringUpload();
  const remove = () => Promise.reject(new Error('refused'));
  await expect(upload({ remove })).rejects.toThrow('refused');
  expect(store.objects.size).toBeGreaterThan(0);
  await ageImageCleanups(api.db);
  await api.mediaStore.deleteUnusedFiles();
  expect([...store.objects.keys()]).toEqual([]);
});

test('stores local images of media items that the bucket lacks', async () => {
  const { store, api, objects } = await startNodes();
  await addLocalImage(api);
  await objects.put('demo.jpg', Buffer.from('kept'));
  expect(await uploadLocalImages({ ...api, objects })).toBe(1);
  expect(await uploadLocalImages({ ...api, objects })).toBe(0);
  expect([...store.objects].map(([name, { body }]) => [name, String(body)])).toEqual([
    ['images/demo.jpg', 'kept'],
    ['images/demo-md.webp', 'demo-md.webp'],
  ]);
});
