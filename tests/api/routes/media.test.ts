import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { media } from '#db/schema/media.ts';
import { he } from '#domain/he/errors.ts';
import { he as remoteRequest } from '#domain/he/remoteRequest.ts';
import { imageUrls } from '#domain/media/media.ts';
import type { RemoteImage, RemoteImageProblem } from '#domain/media/remoteImage.ts';
import { startApi } from '#tests/support/fixtures.ts';
import {
  drawBmp,
  drawImage,
  pngWithHeaderSize,
  uploadForm,
} from '#tests/support/samples/images.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { until } from '#tests/support/until.ts';

async function startWithAdmin(...options: Parameters<typeof startApi>) {
  const api = await startApi(...options);
  const admin = await api.signIn('admin');
  const upload = async (seed = 0, file: Parameters<typeof uploadForm>[1] = {}) =>
    admin.post('/api/media', uploadForm(await drawImage({ seed }).png().toBuffer(), file));
  const files = async () => {
    await mkdir(api.env.mediaFolder, { recursive: true });
    return (await readdir(api.env.mediaFolder)).sort();
  };
  return { api, admin, upload, files };
}

const postUrl = (body: unknown) => (body as { media: { url: string } }).media.url;

async function bytesOf(folder: string, urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => (await stat(path.join(folder, path.basename(url)))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe('uploading', () => {
  test('an upload stores the image in every variant and returns the media item', async () => {
    const { api, upload, files } = await startWithAdmin();
    const created = await upload(0, { name: 'מסך הבית.PNG', alt: '  מסך \u202eהבית ' });
    expect(created.status).toBe(201);
    const url = postUrl(created.body);
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
    const stored = await sharp(path.join(api.env.mediaFolder, path.basename(url))).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect((await api.events()).at(-1)).toMatchObject({ type: 'media_update', after: { url } });
  });

  test('an image that is uploaded again under another name is stored only once', async () => {
    const { admin, upload, files } = await startWithAdmin();
    const first = await upload(0, { name: 'one.png' });
    const second = await upload(0, { name: 'two.png', alt: 'אחר' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await files()).toHaveLength(11);
    expect((await admin.get('/api/media')).headers.get('x-total-count')).toBe('1');
  });

  test('ten simultaneous uploads of an identical image are stored once', async () => {
    const { upload, files } = await startWithAdmin();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => upload(0, { name: `name-${i}.png` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(responses.map(({ body }) => postUrl(body))).size).toBe(1);
    expect(await files()).toHaveLength(11);
  });

  test('returns 503 for uploads beyond the concurrency limit', async () => {
    const release = Promise.withResolvers<void>();
    let running = 0;
    let runningMost = 0;
    let refused = 0;
    const { api, upload } = await startWithAdmin(
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

  test.each<[name: string, bytes: () => Buffer | Promise<Buffer>, status: number, message: string]>(
    [
      ['a ZIP file', () => Buffer.from('PK\u0003\u0004 and so on'), 415, he.media.wrongType],
      [
        'an SVG',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        415,
        he.media.wrongType,
      ],
      [
        'a truncated JPEG',
        async () => (await drawImage({ widthPx: 300 }).jpeg().toBuffer()).subarray(0, 5_000),
        400,
        he.media.unreadable,
      ],
      ['more than 10 MB', () => Buffer.alloc(10_000_001, 1), 413, he.media.tooLarge],
      ['far more than 10 MB', () => Buffer.alloc(20_000_000, 1), 413, he.media.tooLarge],
    ],
  )(
    'an upload of %s is rejected and leaves no file and no row',
    async (_name, bytes, status, message) => {
      const { api, admin, files } = await startWithAdmin();
      const response = await admin.post(
        '/api/media',
        uploadForm(await bytes(), { name: 'x.jpg', type: 'image/jpeg' }),
      );
      expect([response.status, response.body]).toMatchObject([status, { message }]);
      expect(await files()).toEqual([]);
      expect(await api.db.read.$count(media)).toBe(0);
    },
  );

  test.each<[name: string, body: unknown, headers: Record<string, string>, status: number]>([
    ['JSON', { file: 'x' }, {}, 415],
    ['a form without a file', new FormData(), {}, 400],
    ['a broken form', 'nothing', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['a form without its boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['a plain form', 'file=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('rejects an upload of %s with a Hebrew message', async (_name, body, headers, status) => {
    const { admin } = await startWithAdmin();
    const response = await admin.post('/api/media', body, headers);
    expect([response.status, response.body]).toMatchObject([
      status,
      { message: expect.stringMatching(/[א-ת]/) },
    ]);
  });

  test('rejects an upload form with a text instead of a file, or with two files', async () => {
    const { admin } = await startWithAdmin();
    const text = new FormData();
    text.append('file', 'not a file');
    expect((await admin.post('/api/media', text)).status).toBe(400);
    const png = await drawImage().png().toBuffer();
    const two = uploadForm(png);
    two.append('file', new File([new Uint8Array(png)], 'b.png'));
    expect((await admin.post('/api/media', two)).status).toBe(400);
  });
});

describe('an image whose variants cannot be made', () => {
  test.each([
    ['one pixel wide', { widthPx: 1, heightPx: 40_000_000 }, he.media.sideTooLong],
    ['17,000 pixels high', { widthPx: 1_080, heightPx: 17_000 }, he.media.sideTooLong],
    ['17,000 pixels wide', { widthPx: 17_000, heightPx: 1_080 }, he.media.sideTooLong],
    ['21 times as high as wide', { widthPx: 100, heightPx: 2_100 }, he.media.tooNarrow],
    ['41 million pixels large', { widthPx: 8_200, heightPx: 5_000 }, he.media.tooManyPixels],
  ])(
    'immediately refuses an image that is %s, even while another image is decoded',
    async (_name, size, message) => {
      const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const { admin, upload } = await startWithAdmin(
        {},
        {
          async store({ name }) {
            started.resolve();
            await release.promise;
            return { url: `/images/${name}.jpg`, widthPx: 1, heightPx: 1, byteSize: 1 };
          },
        },
      );
      const decoding = upload(1);
      await started.promise;
      const png = await pngWithHeaderSize(size);
      // The other upload waits until the end of this one, so this one does not wait for it.
      const response = await admin.post('/api/media', uploadForm(png));
      expect([response.status, response.body]).toMatchObject([400, { message }]);
      release.resolve();
      expect((await decoding).status).toBe(201);
    },
  );
});

describe('a BMP upload', () => {
  test('a BMP upload is stored like any other image', async () => {
    const { upload, admin } = await startWithAdmin();
    const created = await admin.post('/api/media', uploadForm(drawBmp(), { name: 'צילום.bmp' }));
    expect([created.status, created.body]).toMatchObject([
      201,
      { media: { widthPx: 64, heightPx: 48, fileName: 'צילום.bmp' } },
    ]);
    expect((await upload()).status).toBe(201);
  });

  test('a BMP upload with a palette returns 400 with advice', async () => {
    const { admin } = await startWithAdmin();
    const bmp = drawBmp();
    bmp.writeUInt16LE(8, 28);
    const response = await admin.post('/api/media', uploadForm(bmp, { name: 'x.bmp' }));
    expect([response.status, response.body]).toMatchObject([
      400,
      { message: he.media.unsupportedBmp },
    ]);
  });
});

describe('storing an image of another server', () => {
  const url = 'https://images.example/photos/phone.png';

  async function startWithRemote(remote: RemoteImage | RemoteImageProblem) {
    const requested: string[] = [];
    const started = await startWithAdmin(
      {},
      {
        fetchImage: async (address) => {
          requested.push(address);
          return remote;
        },
      },
    );
    const fetch = (body: unknown) => started.admin.post('/api/media/fetch', body);
    return { ...started, fetch, requested };
  }

  test('an image that is fetched twice becomes one media item', async () => {
    const bytes = await drawImage().png().toBuffer();
    const { fetch, files } = await startWithRemote({ bytes, fileName: 'phone.png' });
    const stored = await fetch({ url, alt: ' טלפון \u202eעל שולחן ' });
    expect([stored.status, stored.body]).toMatchObject([
      201,
      { media: { id: 1, url: expect.stringMatching(/^\/images\/phone-[0-9a-f]{12}\.jpg$/) } },
    ]);
    expect(stored.body).toMatchObject({ media: { alt: 'טלפון על שולחן', fileName: 'phone.png' } });
    expect(await files()).toHaveLength(11);
    const again = await fetch({ url });
    expect([again.status, again.body]).toEqual([200, stored.body]);
  });

  test.each<[remote: RemoteImage | RemoteImageProblem, status: number, message: string]>([
    ['notPublic', 400, remoteRequest.problem.notPublic],
    ['notHttps', 400, remoteRequest.problem.notHttps],
    ['timeout', 422, remoteRequest.problem.timeout],
    ['unknownHost', 422, remoteRequest.problem.unknownHost],
    ['badStatus', 422, he.media.remote.badStatus],
    ['tooManyRedirects', 422, he.media.remote.tooManyRedirects],
    ['tooLarge', 413, he.media.tooLarge],
    [{ bytes: Buffer.from('<html>'), fileName: 'x.png' }, 415, he.media.wrongType],
  ])(
    'a download that fails with %j returns %d with a Hebrew message',
    async (remote, status, message) => {
      const { fetch, files } = await startWithRemote(remote);
      const response = await fetch({ url });
      expect([response.status, response.body]).toEqual([
        status,
        { message, fields: { url: message } },
      ]);
      expect(await files()).toEqual([]);
    },
  );

  test.each([
    [{}],
    [{ url: 7 }],
    [{ url: '' }],
    [{ url: 'data:image/png;base64,AAAA' }],
    [{ url: 'file:///etc/passwd' }],
    [{ url: 'https://' }],
    [{ url: `https://a.example/${'x'.repeat(2_000)}` }],
    [{ url, alt: 'א'.repeat(301) }],
  ])('rejects the download request %j and sends no request to another server', async (body) => {
    const { fetch, requested } = await startWithRemote('network');
    const response = await fetch(body);
    expect([response.status, response.body]).toMatchObject([
      400,
      { message: expect.stringMatching(/[א-ת]/) },
    ]);
    expect(requested).toEqual([]);
  });

  test('rejects a download request with a body of more than 256 kB', async () => {
    const { fetch } = await startWithRemote('network');
    expect((await fetch({ url, alt: 'x'.repeat(300_000) })).status).toBe(413);
  });
});

describe('a failed upload', () => {
  test('an upload to a full disk returns a Hebrew problem and leaves no row', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const { api, upload } = await startWithAdmin({}, { store: () => Promise.reject(full) });
    const response = await upload();
    expect([response.status, response.body]).toEqual([507, { message: he.diskFull }]);
    expect(await api.db.read.$count(media)).toBe(0);
  });

  test('a failed upload leaves files that the next upload replaces or the cleanup deletes', async () => {
    const { api, admin, upload, files } = await startWithAdmin();
    await upload(1);
    await upload(2);
    // After a crash, image files may be stored without their rows.
    await api.db.write(async (tx) => {
      await tx.delete(media);
    });
    expect((await upload(1)).status).toBe(201);
    // Processes that share a database give each upload a name of its own, so nothing is replaced.
    const notReplaced = api.db.isShared ? 11 : 0;
    await writeFile(path.join(api.env.mediaFolder, 'put-here-by-hand.jpg'), 'x');
    await mkdir(path.join(api.env.mediaFolder, '.incoming-abc'));
    await api.mediaStore.deleteOrphans();
    expect(await files()).toHaveLength(24 + notReplaced);
    await age(api.env.mediaFolder, await files(), api.clock.nowMs() - 2 * 60 * 60 * 1_000);
    expect(await api.mediaStore.deleteOrphans()).toBe(12 + notReplaced);
    const left = await files();
    expect(left).toHaveLength(12);
    expect(left).toContain('put-here-by-hand.jpg');
    expect((await admin.get('/api/media/3')).status).toBe(200);
  });

  test('a repeated upload of an image restores its missing files', async () => {
    const { api, upload, files } = await startWithAdmin();
    const first = await upload();
    for (const file of await files()) await rm(path.join(api.env.mediaFolder, file));
    expect((await upload()).body).toEqual(first.body);
    expect(await files()).toHaveLength(11);
  });
});

async function age(folder: string, files: string[], timeMs: number) {
  for (const file of files) await utimes(path.join(folder, file), timeMs / 1_000, timeMs / 1_000);
}

describe('the media library', () => {
  test('the media library lists images newest first and finds them by description or file name', async () => {
    const { admin, upload } = await startWithAdmin();
    await upload(1, { name: 'phone.png', alt: 'טלפון על שולחן' });
    await upload(2, { name: 'שולחן_100%.png' });
    await upload(3, { name: 'other.png', alt: 'אחר' });
    const ids = async (query: string) => {
      const { body, headers } = await admin.get(`/api/media${query}`);
      return [(body as { id: number }[]).map(({ id }) => id), headers.get('x-total-count')];
    };
    expect(await ids('')).toEqual([[3, 2, 1], '3']);
    expect(await ids('?page=2&perPage=2')).toEqual([[1], '3']);
    expect(await ids('?q=שולחן')).toEqual([[2, 1], '2']);
    expect(await ids('?q=PHONE')).toEqual([[1], '1']);
    expect(await ids('?q=%25')).toEqual([[2], '1']);
    expect(await ids('?q=_')).toEqual([[2], '1']);
    expect(await ids('?q=\\')).toEqual([[], '0']);
    expect((await admin.get('/api/media?perPage=101')).status).toBe(400);
  });

  test('a changed description of an image appends an event', async () => {
    const { api, admin, upload } = await startWithAdmin();
    const url = postUrl((await upload()).body);
    const changed = await admin.put('/api/media/1', { alt: 'תיאור חדש', url: '/images/other.jpg' });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { media: { alt: 'תיאור חדש', url } },
    ]);
    expect((await api.events()).at(-1)).toMatchObject({ type: 'media_update', after: { url } });
    expect((await admin.put('/api/media/1', { alt: 'א'.repeat(301) })).status).toBe(400);
    expect((await admin.put('/api/media/9', { alt: '' })).status).toBe(404);
  });

  test('returns the posts that use an image as featured image or in their content', async () => {
    const { admin, upload } = await startWithAdmin();
    const url = postUrl((await upload()).body);
    await admin.post('/api/posts', { ...livePost, slug: 'at-head', featuredImage: `${url}?v=2` });
    const inContent = `<p>פסקה ארוכה מספיק</p><p><img src="${url.replace('.jpg', '-md.webp')}" alt=""></p>`;
    await admin.post('/api/posts', { ...samplePost, slug: 'in-text', content: inContent });
    await admin.post('/api/posts', { ...livePost, slug: 'neither' });
    const uses = async () => (await admin.get('/api/media/1')).body;
    expect(await uses()).toEqual({
      media: expect.objectContaining({ id: 1, url }),
      usedBy: [
        { kind: 'post', id: 2, title: samplePost.title, slug: 'in-text' },
        { kind: 'post', id: 1, title: livePost.title, slug: 'at-head' },
      ],
    });
    await admin.put('/api/posts/2', { content: samplePost.content });
    expect(await uses()).toMatchObject({ usedBy: [{ slug: 'at-head' }] });
    // A post in the trash still uses its images.
    await admin.delete('/api/posts/1');
    expect(await uses()).toMatchObject({ usedBy: [{ slug: 'at-head' }] });
    await admin.delete('/api/trash/1');
    expect(await uses()).toMatchObject({ usedBy: [] });
  });

  test('an image that a post uses is deleted with its files only when forced', async () => {
    const { api, admin, upload, files } = await startWithAdmin();
    const url = postUrl((await upload()).body);
    await upload(1);
    await admin.post('/api/posts', { ...livePost, slug: 'at-head', featuredImage: url });
    const kept = await admin.delete('/api/media/1');
    expect([kept.status, kept.body]).toEqual([
      409,
      {
        message: he.media.inUse(1),
        usedBy: [{ kind: 'post', id: 1, title: livePost.title, slug: 'at-head' }],
      },
    ]);
    expect(await files()).toHaveLength(22);
    expect((await admin.delete('/api/media/1?force=true')).status).toBe(204);
    expect(await files()).toHaveLength(11);
    expect((await api.events()).at(-1)).toMatchObject({ type: 'media_update', after: { url } });
    expect((await admin.delete('/api/media/1?force=true')).status).toBe(404);
    expect((await admin.delete('/api/media/2')).status).toBe(204);
    expect(await files()).toEqual([]);
  });
});
