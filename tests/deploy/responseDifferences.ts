import { createHash } from 'node:crypto';
import { type RawResponse, rawRequest } from '#tests/support/servers/rawRequest.ts';

/** The headers that change what a browser, a proxy or a search engine does. */
const comparedHeaders = [
  'allow',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'set-cookie',
  'vary',
  'x-content-type-options',
  'x-robots-tag',
];

export const comparable = ({ status, headers, body }: RawResponse) => ({
  status,
  headers: comparedHeaders.flatMap((name) => (headers[name] ? [`${name}: ${headers[name]}`] : [])),
  body: createHash('sha1').update(body).digest('hex'),
});

/** Returns the URLs whose responses differ between the two servers. */
export async function responseDifferences(
  ports: { own: number; nginx: number },
  urls: readonly string[],
  options: Parameters<typeof rawRequest>[2] = {},
) {
  const different: unknown[] = [];
  for (const url of urls) {
    const [own, nginx] = await Promise.all([
      rawRequest(ports.own, url, options),
      rawRequest(ports.nginx, url, options),
    ]);
    const expected = comparable(own);
    const actual = comparable(nginx);
    if (JSON.stringify(expected) === JSON.stringify(actual)) continue;
    different.push({
      url,
      status: [expected.status, actual.status],
      onlyOwn: expected.headers.filter((line) => !actual.headers.includes(line)),
      onlyNginx: actual.headers.filter((line) => !expected.headers.includes(line)),
      isBodyEqual: expected.body === actual.body,
    });
  }
  return different;
}
