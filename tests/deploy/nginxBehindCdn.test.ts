import { expect, test } from 'vitest';
import { startCdnStub } from '#tests/support/servers/cdnStub.ts';
import { isNginxInstalled, startNginx } from '#tests/support/servers/nginx.ts';
import { rawRequest } from '#tests/support/servers/rawRequest.ts';

test('passes pages and large uploads to the process behind a CDN', async ({ skip }) => {
  skip(!isNginxInstalled(), 'nginx is not installed (apt-get install nginx)');
  const { url, requests } = await startCdnStub(() => ({ status: 200 }));
  const nginx = await startNginx({ processPort: Number(new URL(url).port), isBehindCdn: true });
  const page = await rawRequest(nginx, '/posts?page=2');
  const upload = await fetch(`http://127.0.0.1:${nginx}/api/media`, {
    method: 'POST',
    body: 'a'.repeat(2_000_000),
  });
  expect([page.status, upload.status]).toEqual([200, 200]);
  expect(requests.slice(-2).map((request) => request.url)).toEqual(['/posts?page=2', '/api/media']);
});
