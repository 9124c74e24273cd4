import { describe, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { he } from '#domain/he/errors.ts';
import { type Api, nodeBindings, password, startApi } from '#tests/support/api/startApi.ts';
import { logIn, startWithUser } from './startWithUser.ts';

const fail = (api: Api, from?: string) => logIn(api, { password: 'wrong password' }, from);

async function failTimes(api: Api, times: number, from?: string) {
  for (let round = 0; round < times; round++) expect((await fail(api, from)).status).toBe(401);
}

describe('rate limit of sign-in', () => {
  test('rejects the correct password for 30 seconds after 5 failed sign-ins', async () => {
    const api = await startWithUser();
    await failTimes(api, 5);
    const rejected = await logIn(api);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('retry-after')).toBe('30');
    expect(rejected.body).toEqual({ message: he.tooManyRequests(30) });
    await api.clock.advance(30_000);
    expect((await logIn(api)).status).toBe(200);
    await failTimes(api, 5);
  });

  test('each further failed sign-in doubles the wait, up to an hour', async () => {
    const api = await startWithUser();
    await failTimes(api, 5);
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      const rejected = await fail(api);
      expect(rejected.status).toBe(429);
      const waitSeconds = Number(rejected.headers.get('retry-after'));
      waits.push(waitSeconds);
      await api.clock.advance(waitSeconds * 1_000);
      expect((await fail(api)).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  test('failed sign-ins still count after a restart', async () => {
    const api = await startWithUser();
    await failTimes(api, 5);
    const restarted = createApp({
      ...api,
      changeNotifier: { notify() {} },
    });
    const response = await restarted.request(
      `${api.env.siteUrl}/api/login`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'Dana', password }),
      },
      nodeBindings('203.0.113.7'),
    );
    expect(response.status).toBe(429);
  });

  test('counts each of 32 simultaneous sign-ins with a wrong password', async () => {
    const api = await startWithUser();
    const responses = await Promise.all(Array.from({ length: 32 }, () => fail(api)));
    const tried = responses.filter(({ status }) => status === 401);
    expect(tried.length).toBeLessThanOrEqual(6);
  });

  test('accepts 50 simultaneous sign-ins with the correct password', async () => {
    const api = await startWithUser();
    const responses = await Promise.all(Array.from({ length: 50 }, () => logIn(api)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('client address in the rate limit of sign-in', () => {
  test('failed sign-ins from one client address do not block another client address', async () => {
    const api = await startWithUser();
    await failTimes(api, 5, '198.51.100.1');
    expect((await logIn(api, {}, '198.51.100.1')).status).toBe(429);
    expect((await logIn(api, {}, '198.51.100.2')).status).toBe(200);
  });

  test('50 failed sign-ins in an hour block a client address for every username', async () => {
    const api = await startApi();
    for (let round = 0; round < 50; round++) {
      expect((await logIn(api, { username: `name-${round}` })).status).toBe(401);
    }
    const rejected = await logIn(api, { username: 'name-51' });
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('retry-after')).toBe('3600');
  });

  test('reads X-Forwarded-For only behind a trusted proxy', async () => {
    const guess = (api: Api, forwarded: string) =>
      api.call('POST', '/api/login', {
        body: { username: 'Dana', password: 'wrong password' },
        headers: { 'x-forwarded-for': forwarded },
      });
    const direct = await startWithUser();
    for (let round = 0; round < 5; round++) await guess(direct, `198.51.100.${round}`);
    expect((await guess(direct, '198.51.100.99')).status).toBe(429);

    const proxied = await startWithUser({ trustedProxies: 1 });
    for (let round = 0; round < 5; round++) {
      await guess(proxied, `spoofed-${round}, 198.51.100.1`);
    }
    expect((await guess(proxied, 'spoofed, 198.51.100.1')).status).toBe(429);
    expect((await guess(proxied, '198.51.100.2')).status).toBe(401);
  });

  test('the sign-in limit counts an IPv6 /64 network as one client', async () => {
    const api = await startWithUser();
    for (let host = 1; host <= 5; host++) await fail(api, `2001:db8:1:2::${host}`);
    expect((await fail(api, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await fail(api, '2001:db8:1:3::1')).status).toBe(401);
  });

  test('the sign-in limit blocks guesses from many /64 networks of one /48 network', async () => {
    const api = await startWithUser();
    let tried = 0;
    for (let network = 1; network <= 30; network++)
      if ((await fail(api, `2001:db8:1:${network.toString(16)}::1`)).status === 401) tried++;
    expect(tried).toBe(20);
    expect((await fail(api, '2001:db8:2:1::1')).status).toBe(401);
  });

  test('the sign-in limit ignores the port of a forwarded address', async () => {
    for (const forwarded of [
      (port: number) => `198.51.100.1:${port}`,
      (port: number) => `[2001:db8::1]:${port}`,
    ]) {
      const api = await startWithUser({ trustedProxies: 1 });
      const guess = (port: number) =>
        api.call('POST', '/api/login', {
          body: { username: 'Dana', password: 'wrong password' },
          headers: { 'x-forwarded-for': forwarded(port) },
        });
      for (let port = 4_001; port <= 4_005; port++) expect((await guess(port)).status).toBe(401);
      expect((await guess(4_006)).status).toBe(429);
    }
  });
});
