import { describe, expect, test } from 'vitest';
import { media } from '#db/schema/media.ts';
import { he } from '#domain/he/errors.ts';
import {
  drawBmp,
  drawImage,
  pngWithHeaderSize,
  uploadForm,
} from '#tests/support/samples/images.ts';
import { startWithUploads } from './startWithUploads.ts';

describe('an upload of an invalid file', () => {
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
      const { api, admin, files } = await startWithUploads();
      const response = await admin.post(
        '/api/media',
        uploadForm(await bytes(), { name: 'x.jpg', type: 'image/jpeg' }),
      );
      expect([response.status, response.body]).toMatchObject([status, { message }]);
      expect(await files()).toEqual([]);
      expect(await api.db.read.$count(media)).toBe(0);
    },
  );

  test('a BMP upload with a palette returns 400 with advice', async () => {
    const { admin } = await startWithUploads();
    const bmp = drawBmp();
    bmp.writeUInt16LE(8, 28);
    const response = await admin.post('/api/media', uploadForm(bmp, { name: 'x.bmp' }));
    expect([response.status, response.body]).toMatchObject([
      400,
      { message: he.media.unsupportedBmp },
    ]);
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
      const { admin, upload } = await startWithUploads(
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

describe('an invalid upload form', () => {
  test.each<[name: string, body: unknown, headers: Record<string, string>, status: number]>([
    ['JSON', { file: 'x' }, {}, 415],
    ['a form without a file', new FormData(), {}, 400],
    ['a broken form', 'nothing', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['a form without its boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['a plain form', 'file=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('rejects an upload of %s with a Hebrew message', async (_name, body, headers, status) => {
    const { admin } = await startWithUploads();
    const response = await admin.post('/api/media', body, headers);
    expect([response.status, response.body]).toMatchObject([
      status,
      { message: expect.stringMatching(/[א-ת]/) },
    ]);
  });

  test('rejects an upload form with a text instead of a file, or with two files', async () => {
    const { admin } = await startWithUploads();
    const text = new FormData();
    text.append('file', 'not a file');
    expect((await admin.post('/api/media', text)).status).toBe(400);
    const png = await drawImage().png().toBuffer();
    const two = uploadForm(png);
    two.append('file', new File([new Uint8Array(png)], 'b.png'));
    expect((await admin.post('/api/media', two)).status).toBe(400);
  });
});
