import { expect, test } from 'vitest';
import { type CdnTarget, parseCdnTarget } from '#domain/site/cdn.ts';

test.each<[string, CdnTarget | undefined]>([
  ['varnish:http://127.0.0.1:6081', { kind: 'varnish', servers: ['http://127.0.0.1:6081'] }],
  ['varnish:http://a:80, http://b:81', { kind: 'varnish', servers: ['http://a', 'http://b:81'] }],
  ['cloudflare:0123abc', { kind: 'cloudflare', zone: '0123abc' }],
  ['fastly:SU1Z0', { kind: 'fastly', service: 'SU1Z0' }],
  ['bunny', { kind: 'bunny' }],
  ['bunny:5', undefined],
  ['cloudflare', undefined],
  ['cloudflare:../x', undefined],
  ['varnish:https://a', undefined],
  ['varnish:http://a/path', undefined],
  ['varnish:', undefined],
  ['akamai:1', undefined],
])('CDN_PURGE=%s is read as %j', (text, target) => {
  expect(parseCdnTarget(text)).toEqual(target);
});
