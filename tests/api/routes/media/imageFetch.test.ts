import { describe, expect, test } from 'vitest';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heRemoteRequest } from '#domain/he/remoteRequest.ts';
import type { RemoteImage, RemoteImageProblem } from '#domain/media/remoteImage.ts';
import { drawImage } from '#tests/support/samples/images.ts';
import { startWithUploads } from './startWithUploads.ts';

describe('storing an image of another server', () => {
  const url = 'https://images.example/photos/phone.png';

  async function startWithRemote(remote: RemoteImage | RemoteImageProblem) {
    const requested: string[] = [];
    const started = await startWithUploads(
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
    ['notPublic', 400, heRemoteRequest.problem.notPublic],
    ['notHttps', 400, heRemoteRequest.problem.notHttps],
    ['timeout', 422, heRemoteRequest.problem.timeout],
    ['unknownHost', 422, heRemoteRequest.problem.unknownHost],
    ['badStatus', 422, heErrors.media.remote.badStatus],
    ['tooManyRedirects', 422, heErrors.media.remote.tooManyRedirects],
    ['tooLarge', 413, heErrors.media.tooLarge],
    [{ bytes: Buffer.from('<html>'), fileName: 'x.png' }, 415, heErrors.media.wrongType],
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
