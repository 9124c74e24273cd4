import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { fetchImage } from '#build-hooks/network/fetchImage.ts';
import type { GuardOptions } from '#build-hooks/network/guardedRequest.ts';
import { limits } from '#domain/limits.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';

/** Starts an image server on a local address. The returned `fetch` trusts this address. */
async function startImageServer(respond: RequestListener) {
  const server = createServer(respond);
  const host = `127.0.0.1:${await listenUntilTestEnds(server)}`;
  const guard: GuardOptions = { trustedHosts: [host], isHttpsOnly: true };
  return { host, fetch: (path: string) => fetchImage(`http://${host}${path}`, guard) };
}

test('fetchImage returns the bytes and the decoded file name of an image', async () => {
  const { fetch } = await startImageServer((_request, response) => response.end('bytes'));
  const image = await fetch('/a/%D7%A9%D7%9C%D7%95%D7%9D.png?width=400');
  expect(image).toEqual({ bytes: Buffer.from('bytes'), fileName: 'שלום.png' });
});

test('fetchImage follows a redirect to an allowed address', async () => {
  const { fetch } = await startImageServer((request, response) => {
    if (request.url === '/final.png') response.end('bytes');
    else response.writeHead(302, { location: '/final.png' }).end();
  });
  expect(await fetch('/first')).toMatchObject({ fileName: 'final.png' });
});

test.each([
  ['http://127.0.0.1:1/secret', 'notHttps'],
  ['https://127.0.0.1/secret', 'notPublic'],
  ['https://169.254.169.254/latest/meta-data/', 'notPublic'],
  ['file:///etc/passwd', 'notUrl'],
  ['data:image/png;base64,AAAA', 'notUrl'],
])('fetchImage refuses a redirect to %s', async (location, problem) => {
  const { fetch } = await startImageServer((_request, response) => {
    response.writeHead(302, { location }).end();
  });
  expect(await fetch('/')).toBe(problem);
});

test('fetchImage refuses an image after three redirects', async () => {
  let requests = 0;
  const { fetch } = await startImageServer((_request, response) => {
    requests++;
    response.writeHead(302, { location: '/again' }).end();
  });
  expect(await fetch('/')).toBe('tooManyRedirects');
  expect(requests).toBe(limits.media.fetchRedirectsMax + 1);
});

test('fetchImage refuses a file of more than 10 MB without reading the rest', async () => {
  const chunk = Buffer.alloc(1_000_000);
  let sent = 0;
  const { fetch } = await startImageServer((_request, response) => {
    const send = () => {
      if (response.destroyed || sent > 500) return;
      sent++;
      response.write(chunk, send);
    };
    send();
  });
  expect(await fetch('/endless.png')).toBe('tooLarge');
  expect(sent).toBeLessThan(100);
});

test('fetchImage reports a bad status when the server responds with 404', async () => {
  const { fetch } = await startImageServer((_request, response) => {
    response.writeHead(404).end('not here');
  });
  expect(await fetch('/x.png')).toBe('badStatus');
});

test('the request for an image contains no cookie, credential or address of the site', async () => {
  let headers = {};
  const { fetch } = await startImageServer((request, response) => {
    headers = request.headers;
    response.end('bytes');
  });
  await fetch('/');
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});
