import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { media } from '#db/schema/media.ts';
import { imageUrls } from '#domain/media/media.ts';
import { drawBmp, uploadForm } from '#tests/support/samples/images.ts';
import { until } from '#tests/support/until.ts';
import { imageUrl, startWithUploads } from './startWithUploads.ts';

async function bytesOf(folder: string, urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => (await stat(path.join(folder, path.basename(url)))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe('an uploaded image', () => {
  test('an upload stores the image in every variant and returns the media item', async () => {
    const { api, upload, files } = await startWithUploads();
    const created = await upload(0, { name: 'מסך הבית.PNG', alt: '  מסך \u202eהבית ' });
    expect(created.status).toBe(201);
    const url = imageUrl(created.body);
    expect(created.body).toEqual({
      media: {
        id: 1,
        url: expect.stringMatching(/^\/images\/masach-habait-[0-9a-f]{12}\.jpg$/),
        alt: 'מסך הבית',
        widthPx: 64,
        heightPx: 48,
        createdAt: api.clock.now(),
        fileName: 'מסך הבית.PNG',
        byteSize: await bytesOf(api.env.mediaFolder, imageUrls(url)),
      },
    });
    expect(await files()).toEqual(
      imageUrls(url)
        .map((name) => path.basename(name))
        .sort(),
    );
    // Sharp gets the bytes, because it reads no files after another test of this process has restricted its decoders.
    const stored = await readFile(path.join(api.env.mediaFolder, path.basename(url)));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect((await api.events()).at(-1)).toMatchObject({ type: 'media_update', after: { url } });
  });

  test('a BMP upload is stored like any other image', async () => {
    const { upload, admin } = await startWithUploads();
    const created = await admin.post('/api/media', uploadForm(drawBmp(), { name: 'צילום.bmp' }));
    expect([created.status, created.body]).toMatchObject([
      201,
      { media: { widthPx: 64, heightPx: 48, fileName: 'צילום.bmp' } },
    ]);
    expect((await upload()).status).toBe(201);
  });
});

describe('repeated and simultaneous uploads', () => {
  test('an image that is uploaded again under another name is stored only once', async () => {
    const { admin, upload, files } = await startWithUploads();
    const first = await upload(0, { name: 'one.png' });
    const second = await upload(0, { name: 'two.png', alt: 'אחר' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await files()).toHaveLength(11);
    expect((await admin.get('/api/media')).headers.get('x-total-count')).toBe('1');
  });

  test('ten simultaneous uploads of an identical image are stored once', async () => {
    const { upload, files } = await startWithUploads();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => upload(0, { name: `name-${i}.png` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(responses.map(({ body }) => imageUrl(body))).size).toBe(1);
    expect(await files()).toHaveLength(11);
  });

  test('returns 503 for uploads beyond the concurrency limit', async () => {
    const release = Promise.withResolvers<void>();
    let running = 0;
    let runningMost = 0;
    let refused = 0;
    const { api, upload } = await startWithUploads(
      {},
      {
        async store({ name }) {
          runningMost = Math.max(runningMost, ++running);
          await release.promise;
          running--;
          return { url: `/images/${name}.jpg`, widthPx: 1, heightPx: 1, byteSize: 1 };
        },
      },
    );
    const uploads = Array.from({ length: 14 }, async (_, i) => {
      const response = await upload(i);
      if (response.status === 503) refused++;
      return response;
    });
    await until('four refused uploads', () => refused === 4);
    release.resolve();
    const responses = await Promise.all(uploads);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 503)).toHaveLength(4);
    expect(responses.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
    expect(runningMost).toBe(1);
    expect(await api.db.read.$count(media)).toBe(10);
    expect((await upload(99)).status).toBe(201);
  });
});
