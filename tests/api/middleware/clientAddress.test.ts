import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HonoEnv } from '#api/http/honoEnv.ts';
import { clientAddress } from '#api/middleware/clientAddress.ts';

const nearest = '192.0.2.9';

/** Returns the address that the server reads from a connection of `nearest`. */
async function read(trustedProxies: number, forwarded: readonly string[]): Promise<string> {
  const app = new Hono<HonoEnv>()
    .use(clientAddress({ trustedProxies }))
    .get('/', (c) => c.text(c.var.clientAddress));
  const headers = forwarded.map((value): [string, string] => ['x-forwarded-for', value]);
  const connection = { incoming: { socket: { remoteAddress: nearest } } };
  return (await app.request('/', { headers }, connection)).text();
}

const client = '203.0.113.7';
const cdn = '198.51.100.1';

test.each([
  { proxies: 0, of: 'a direct client', added: [], address: nearest },
  { proxies: 1, of: 'a client of nginx', added: [client], address: client },
  { proxies: 2, of: 'a client of a CDN and nginx', added: [client, cdn], address: client },
])('TRUST_PROXY=$proxies reads the address of $of, whatever it forges', async (given) => {
  const { proxies, added, address } = given;
  for (const forged of ['', '10.0.0.1', '10.0.0.1, 10.0.0.2', '::1', 'x', ',', ',,,', '"', ' '])
    expect(await read(proxies, [[forged, ...added].join(', ')]), forged).toBe(address);
  expect(await read(proxies, ['10.0.0.1', added.join(', ')]), 'two headers').toBe(address);
  expect(await read(proxies, added.length > 0 ? [added.join(', ')] : [])).toBe(address);
});

test.each([
  { proxies: 1, forwarded: [], what: 'no header' },
  { proxies: 1, forwarded: ['10.0.0.1, unknown'], what: 'no address from the proxy' },
  { proxies: 2, forwarded: [cdn], what: 'fewer entries than proxies' },
])('TRUST_PROXY=$proxies reads the address of the connection after $what', async (given) => {
  expect(await read(given.proxies, given.forwarded)).toBe(nearest);
});
