import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { createBackup } from '#db/backup/createBackup.ts';
import { users } from '#db/schema/users.ts';
import { createUser } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import {
  type Answer,
  type Api,
  nodeBindings,
  password,
  sessionCookie,
  startApi,
} from '#tests/support/fixtures.ts';

const hourMs = 60 * 60 * 1_000;

async function startWithUser(changes: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi(changes);
  await createUser(api.db, { username: 'Dana', password, now: api.clock.now() });
  return api;
}

const isOnServer = process.env.TEST_DATABASE === 'server';

const logIn = (api: Api, changes: Record<string, unknown> = {}, from = '203.0.113.7') =>
  api.call('POST', '/api/login', { body: { username: 'Dana', password, ...changes }, from });

const attributes = ({ headers }: Answer) =>
  headers.getSetCookie().map((cookie) => cookie.split('; ').slice(1));

describe('sign-in', () => {
  test('a sign-in returns the user and ignores the case of the username', async () => {
    const api = await startWithUser();
    const answer = await logIn(api, { username: ' dANA ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 1, username: 'Dana', isAdmin: false });
  });

  test('returns the same problem for an unknown username and a wrong password', async () => {
    const api = await startWithUser();
    const unknown = await logIn(api, { username: 'nobody' });
    const wrong = await logIn(api, { password: 'wrong password' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({ message: he.user.wrongCredentials });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('responds to an unknown username as slowly as to a wrong password', async () => {
    const api = await startWithUser();
    // Measures up to four times, because other processes can disturb one measurement.
    let difference = 1;
    for (let attempt = 0; attempt < 4 && difference > 0.15; attempt++)
      difference = await timingDifference(api, { rounds: 25, addressPrefix: `203.0.${attempt}` });
    expect(difference).toBeLessThan(0.15);
  });

  test('hashes the passwords of 32 simultaneous sign-ins outside the main thread', async () => {
    const api = await startWithUser();
    await logIn(api);
    const [allBefore, threadBefore] = [process.cpuUsage(), process.threadCpuUsage()];
    await Promise.all(Array.from({ length: 32 }, () => logIn(api)));
    const ownMs = milliseconds(process.threadCpuUsage(threadBefore));
    expect(ownMs).toBeLessThan(milliseconds(process.cpuUsage(allBefore)) / 2);
  });

  test('a password is stored as an argon2id hash', async () => {
    const api = await startWithUser();
    const [user] = await api.db.read.select().from(users);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('replaces a weaker password hash when the user signs in', async () => {
    const api = await startWithUser();
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 4096, timeCost: 1 });
    await api.db.write(async (tx) => {
      await tx.update(users).set({ passwordHash: weak });
    });
    expect((await logIn(api)).status).toBe(200);
    const [user] = await api.db.read.select().from(users);
    expect(user?.passwordHash).toContain('m=19456,t=2');
    expect((await logIn(api)).status).toBe(200);
  });
});

describe('session', () => {
  test('a sign-in sets an HttpOnly, SameSite=Lax session cookie', async () => {
    const answer = await logIn(await startWithUser());
    expect(attributes(answer)[0]).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax']);
    expect(sessionCookie(answer)).toMatch(/^session=[\w-]{43}$/);
  });

  test('a sign-in on https sets a Secure session cookie with the __Host- prefix', async () => {
    const answer = await logIn(await startWithUser({ siteUrl: 'https://reviews.example' }));
    expect(sessionCookie(answer)).toMatch(/^__Host-session=/);
    expect(attributes(answer)[0]).toContain('Secure');
  });

  test.skipIf(isOnServer)('the session token is in no database file, backup or log', async () => {
    const api = await startWithUser();
    const token = sessionCookie(await logIn(api)).split('=')[1] ?? '';
    expect(token).toHaveLength(43);
    const hash = createHash('sha256').update(token).digest('hex');
    const archive = `${api.file}.tar.gz`;
    const { mediaFolder } = api.env;
    const database = { url: `file:${api.file}` };
    await createBackup({ database, mediaFolder, target: archive, now: api.clock.now() });
    const stored = await Promise.all([
      readFile(api.file, 'latin1'),
      readFile(`${api.file}-wal`, 'latin1'),
      readFile(archive).then((bytes) => gunzipSync(bytes).toString('latin1')),
    ]);
    // At least two of the stored files contain the session, as a hash.
    expect(stored.filter((text) => text.includes(hash)).length).toBeGreaterThanOrEqual(2);
    expect([...stored, ...api.logLines].filter((text) => text.includes(token))).toEqual([]);
  });

  test('rejects a session id that an attacker planted in the browser', async () => {
    const api = await startWithUser();
    const planted = `session=${'x'.repeat(43)}`;
    const body = { username: 'Dana', password };
    const answer = await api.call('POST', '/api/login', { body, headers: { cookie: planted } });
    expect(sessionCookie(answer)).not.toBe(planted);
    const withPlanted = await api.call('GET', '/api/user', { headers: { cookie: planted } });
    expect(withPlanted.status).toBe(401);
  });

  test('a session ends after 12 hours without a request', async () => {
    const api = await startApi();
    const person = await api.signIn('user');
    for (let hours = 0; hours < 40; hours += 10) {
      await api.clock.advance(10 * hourMs);
      expect((await person.get('/api/user')).status).toBe(200);
    }
    await api.clock.advance(12 * hourMs + 1);
    expect((await person.get('/api/user')).status).toBe(401);
  });

  test('a session ends after 7 days of constant use', async () => {
    const api = await startApi();
    const person = await api.signIn('user');
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      await api.clock.advance(8 * hourMs);
      expect((await person.get('/api/user')).status).toBe(200);
    }
    await api.clock.advance(8 * hourMs);
    expect((await person.get('/api/user')).status).toBe(401);
  });

  test('a session is renewed at most once an hour', async () => {
    const api = await startApi();
    const person = await api.signIn('user');
    const renewals: number[] = [];
    for (let minutes = 0; minutes <= 180; minutes += 10) {
      const answer = await person.get('/api/user');
      if (answer.headers.getSetCookie().length > 0) renewals.push(minutes);
      await api.clock.advance(10 * 60_000);
    }
    expect(renewals).toEqual([70, 140]);
  });

  test('a session ends when its browser signs in again', async () => {
    const api = await startWithUser();
    const first = sessionCookie(await logIn(api));
    const body = { username: 'Dana', password };
    const second = sessionCookie(
      await api.call('POST', '/api/login', { body, headers: { cookie: first } }),
    );
    const status = async (cookie: string) =>
      (await api.call('GET', '/api/user', { headers: { cookie } })).status;
    expect(second).not.toBe(first);
    expect(await status(first)).toBe(401);
    expect(await status(second)).toBe(200);
  });

  test('a sign-out ends the session on the server', async () => {
    const api = await startApi();
    const person = await api.signIn('user');
    const answer = await person.post('/api/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await person.get('/api/user')).status).toBe(401);
  });
});

describe('rate limit of sign-in', () => {
  const fail = (api: Api, from?: string) => logIn(api, { password: 'wrong password' }, from);

  async function failTimes(api: Api, times: number, from?: string) {
    for (let round = 0; round < times; round++) expect((await fail(api, from)).status).toBe(401);
  }

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
      buildNotifier: { notify() {}, settled: async () => undefined },
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

/** Returns the relative difference between the median sign-in times of a known and an unknown username. */
async function timingDifference(
  api: Api,
  { rounds, addressPrefix }: { rounds: number; addressPrefix: string },
) {
  const times: Record<string, number[]> = { Dana: [], nobody: [] };
  for (let round = 0; round < rounds; round++) {
    const names = round % 2 === 0 ? ['Dana', 'nobody'] : ['nobody', 'Dana'];
    for (const username of names) {
      // CPU time does not include the work of other processes.
      const before = process.cpuUsage();
      await logIn(api, { username, password: 'wrong password' }, `${addressPrefix}.${round}`);
      times[username]?.push(milliseconds(process.cpuUsage(before)));
    }
  }
  const [knownMs, unknownMs] = [median(times.Dana), median(times.nobody)];
  return Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs);
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

function median(times: number[] = []): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
