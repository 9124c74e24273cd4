import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  findAddressProblem,
  type GuardOptions,
  guardedRequest,
  type RequestError,
} from '#build-hooks/network/guardedRequest.ts';
import { isPublicAddress } from '#build-hooks/network/publicAddress.ts';
import { type AddressProblem, addressProblems } from '#domain/remoteRequest.ts';
import { startSocketServer } from '#tests/support/http/socketServer.ts';
import { type ReceiverResponse, startReceiver } from '#tests/support/servers/receiver.ts';

const guard: GuardOptions = { trustedHosts: [], isHttpsOnly: false };

const post = (url: string, options: Partial<GuardOptions> = {}, timeoutMs = 20_000) =>
  guardedRequest(
    {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"שלום":1}',
      timeoutMs,
      responseBytesMax: 64_000,
    },
    { ...guard, ...options },
  );

const resultOf = (url: string, options?: Partial<GuardOptions>, timeoutMs?: number) =>
  post(url, options, timeoutMs).then(
    ({ status }) => status,
    (error: RequestError) => error.problem,
  );

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[fc00::1]/',
  'http://10.0.0.1/',
  'http://172.16.5.4/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://[fd00:ec2::254]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://localhost/',
  'http://127.0.0.1:22/',
  'http://8.8.8.8:6379/',
  'https://user:secret@8.8.8.8/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'gopher://8.8.8.8/',
  'javascript:alert(1)',
  'http://①②⑦.⓪.⓪.①/',
  'not an address',
])('a request to %s is refused, and the address check reports the same problem', async (url) => {
  const problem = await resultOf(url);
  expect(addressProblems).toContain(problem);
  expect(await findAddressProblem(url, guard)).toBe(problem);
});

test.each<[url: string, problem: AddressProblem]>([
  ['ftp://8.8.8.8/', 'notUrl'],
  ['https://user:secret@8.8.8.8/', 'credentials'],
  ['http://8.8.8.8/', 'notHttps'],
  ['https://8.8.8.8:6379/', 'port'],
  ['https://10.0.0.1/', 'notPublic'],
  ['https://localhost/', 'notPublic'],
])('in production, a request to %s is refused with the problem %s', async (url, problem) => {
  expect(await resultOf(url, { isHttpsOnly: true })).toBe(problem);
  expect(await findAddressProblem(url, { ...guard, isHttpsOnly: true })).toBe(problem);
});

test('the address check accepts a public address, a trusted host and a name that does not resolve yet', async () => {
  const problemOf = (url: string, options: Partial<GuardOptions> = {}) =>
    findAddressProblem(url, { ...guard, ...options });
  expect(await problemOf('https://8.8.8.8/hook')).toBeUndefined();
  expect(await problemOf('http://127.0.0.1:9/', { trustedHosts: ['127.0.0.1:9'] })).toBeUndefined();
  const lookup: LookupFunction = (_hostname, _options, callback) =>
    callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '');
  expect(await problemOf('https://soon.example/', { lookup })).toBeUndefined();
});

test('a request to a host name is refused if one of its addresses is not public', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.7'], ['::ffff:10.0.0.1']]) {
    const lookup = lookupOf(() => addresses);
    expect(await resultOf('http://receiver.example/', { lookup })).toBe('notPublic');
    expect(await findAddressProblem('http://receiver.example/', { ...guard, lookup })).toBe(
      'notPublic',
    );
  }
});

test('a host name is looked up only once, so that its address cannot change after the check', async () => {
  let lookups = 0;
  const lookup = lookupOf(() => (lookups++ === 0 ? ['203.0.114.1'] : ['127.0.0.1']));
  expect(addressProblems).not.toContain(
    await resultOf('http://rebinding.example/', { lookup }, 400),
  );
  expect(lookups).toBe(1);
});

describe('a guarded request to a trusted receiver', () => {
  test('a trusted receiver gets the request body, and its response is returned', async () => {
    const { url, options, requests } = await receive({ status: 201, body: 'תודה' });
    const response = await post(url, options);
    expect([response.status, response.body.toString()]).toEqual([201, 'תודה']);
    expect(requests[0]?.body).toBe('{"שלום":1}');
  });

  test('a redirect of a trusted receiver is not followed', async () => {
    const { url, options, requests } = await receive({
      status: 302,
      headers: { location: 'http://127.0.0.1:1/' },
    });
    expect(await post(url, options)).toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  test('a long response is read only up to the limit', async () => {
    const { url, options } = await receive({ status: 200, body: 'x'.repeat(5_000_000) });
    expect((await post(url, options)).body).toHaveLength(64_000);
  });

  test('a compressed response is read without decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000)).toString('latin1');
    const headers = { 'content-encoding': 'gzip' };
    const { url, options } = await receive({ status: 200, headers, body: bomb });
    expect((await post(url, options)).body.length).toBeLessThanOrEqual(64_000);
  });

  test('a request fails with a timeout when the receiver does not respond', async () => {
    const { url, options } = await receive('hang');
    expect(await resultOf(url, options, 400)).toBe('timeout');
  });

  test('a request fails with a timeout when the receiver responds too slowly', async () => {
    const { url, options } = await receive('trickle');
    expect(await resultOf(url, options, 400)).toBe('timeout');
  });

  test('a request fails when the receiver switches protocols', async () => {
    const switchAnswer =
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
    const { port } = await startSocketServer((socket) =>
      socket.once('data', () => socket.write(switchAnswer)),
    );
    const options = { trustedHosts: [`127.0.0.1:${port}`] };
    expect(await resultOf(`http://127.0.0.1:${port}/hook`, options)).toBe('network');
  });

  test('a request fails with a refused connection when the receiver is unreachable', async () => {
    const { url, options, stop } = await receive({ status: 200 });
    await stop();
    expect(await resultOf(url, options)).toBe('refused');
  });
});

test('isPublicAddress accepts IP addresses of the internet', () => {
  const addresses = ['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8'];
  expect(addresses.filter(isPublicAddress)).toEqual(addresses);
});

async function receive(answer: ReceiverResponse) {
  const receiver = await startReceiver(() => answer);
  onTestFinished(receiver.stop);
  return { ...receiver, options: { trustedHosts: [receiver.host] } };
}

function lookupOf(addresses: () => string[]): LookupFunction {
  return (_hostname, _options, callback) => {
    callback(
      null,
      addresses().map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}
