import { describe, expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { type Api, startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

describe('a request body', () => {
  const call = (api: Api, body: string | ReadableStream, headers: Record<string, string>) =>
    api.app.request('http://localhost:3000/api/subscribe', {
      method: 'POST',
      body,
      headers,
      ...(typeof body === 'string' ? {} : { duplex: 'half' }),
    });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonx'])(
    'rejects a request body of type %s',
    async (contentType) => {
      const api = await startApi();
      const response = await call(api, '{"email":"dana@example.com"}', {
        'content-type': contentType,
      });
      expect(response.status).toBe(415);
      expect(await response.json()).toEqual({ message: 'יש לשלוח את הבקשה בפורמט JSON' });
    },
  );

  test('rejects a request body of 10 MB, with and without a declared length', async () => {
    const api = await startApi();
    const big = JSON.stringify({ email: 'x'.repeat(10_000_000) });
    const withLength = await call(api, big, {
      'content-type': 'application/json',
      'content-length': String(big.length),
    });
    expect(withLength.status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 10; sent++) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(1_000_000)));
        }
        controller.close();
      },
    });
    const withoutLength = await call(api, chunks, { 'content-type': 'application/json' });
    expect(withoutLength.status).toBe(413);
    expect(await withoutLength.json()).toEqual({ message: 'הבקשה גדולה מדי' });
  });

  test('rejects a large body without a declared length before the client has signed in', async () => {
    const api = await startApi();
    const send = (path: string, byteCount: number) =>
      api.app.request(`http://localhost:3000${path}`, {
        method: 'POST',
        body: new Blob(['x'.repeat(byteCount)]).stream(),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        ...{ duplex: 'half' },
      });
    for (const path of ['/api/mcp', '/api/media', '/api/posts', '/api/ai/posts']) {
      const refused = await send(path, 300_000);
      expect([path, refused.status]).toEqual([path, 413]);
      expect(await refused.json()).toEqual({ message: he.lengthRequired });
      expect([path, (await send(path, 1_000)).status]).not.toEqual([path, 413]);
    }
  });

  test('rejects a request body in another encoding than UTF-8, and stores nothing', async () => {
    const api = await startApi();
    const { cookie = '' } = await api.signIn('admin');
    const shalom = Buffer.from([0xf9, 0xec, 0xe5, 0xed]);
    const body = Buffer.concat([Buffer.from('{"name":"'), shalom, Buffer.from('"}')]);
    const response = await api.app.request('http://localhost:3000/api/tags', {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': 'application/json; charset=windows-1255' },
    });
    expect([response.status, await response.json()]).toEqual([400, { message: he.utf8Expected }]);
    expect(await api.db.read.all('select * from tags')).toEqual([]);
  });

  test('a post may have a larger request body than the settings', async () => {
    const { admin } = await startWithAdmin();
    const content = `<p>${'x'.repeat(300_000)}</p>`;
    expect((await admin.post('/api/posts', { ...livePost, content })).status).toBe(201);
    const tooBig = `<p>${'x'.repeat(2_000_000)}</p>`;
    expect((await admin.post('/api/posts', { ...livePost, content: tooBig })).status).toBe(413);
    const setting = { site_description: 'x'.repeat(300_000) };
    expect((await admin.put('/api/settings', setting)).status).toBe(413);
  });
});
