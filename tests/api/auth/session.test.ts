import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createBackup } from '#db/backup/createBackup.ts';
import {
  addSession,
  extendSession,
  listSessionsOfUser,
  pruneSessions,
} from '#db/users/sessions.ts';
import { setPassword, verifyCredentials } from '#db/users/users.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type Answer, password, sessionCookie, startApi } from '#tests/support/api/startApi.ts';
import { logIn, startWithUser } from './startWithUser.ts';

const hourMs = 60 * 60 * 1_000;
const isOnServer = process.env.TEST_DATABASE === 'server';

const attributes = ({ headers }: Answer) =>
  headers.getSetCookie().map((cookie) => cookie.split('; ').slice(1));

describe('session cookie', () => {
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
});

test('a sign-in whose password is changed meanwhile starts no session', async () => {
  const { db, clock } = await startWithUser();
  const verified = await verifyCredentials(db, { username: 'Dana', password });
  const userId = verified?.user.id ?? 0;
  await setPassword(db, { userId, password: 'another long password' });
  const times = { createdAt: clock.now(), expiresAt: clock.now() };
  const session = { id: 'late', userId, ...times, userAgent: '' };
  const passwordHash = verified?.passwordHash;
  expect(await addSession(db, session, { passwordHash })).toBe(false);
  expect(await listSessionsOfUser(db.read, userId)).toEqual([]);
});

test('a further sign-in of a user with many sessions ends the one that is unused for the longest time', async () => {
  const { db } = await startWithUser();
  const { perUserMax } = limits.session;
  const signInAt = async (n: number) => {
    const createdAt = isoTime(Date.UTC(2026, 10, 1) + n);
    const session = { id: `${n}`, userId: 1, createdAt, expiresAt: createdAt, userAgent: '' };
    expect(await addSession(db, session)).toBe(true);
  };
  for (let n = 0; n < perUserMax; n++) await signInAt(n);
  await extendSession(db, { id: '0', expiresAt: isoTime(Date.UTC(2026, 10, 2)) });
  await signInAt(perUserMax);
  const ids = (await listSessionsOfUser(db.read, 1)).map(({ id }) => id);
  expect(ids).toHaveLength(perUserMax);
  expect(ids).not.toContain('1');
});

describe('duration of a session', () => {
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

  test('a session that lasts until the end of its 7 days is not written again', async () => {
    const api = await startApi();
    const person = await api.signIn('user');
    for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
      await person.get('/api/user');
      await api.clock.advance(10 * hourMs);
    }
    const renewal = await person.get('/api/user');
    expect(renewal.headers.getSetCookie()).not.toEqual([]);
    const write = vi.spyOn(api.db, 'write');
    for (let request = 0; request < 5; request++) {
      await api.clock.advance(70 * 60_000);
      const answer = await person.get('/api/user');
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect(write).not.toHaveBeenCalled();
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

test('a session that was started while the clock was ahead ends when the clock is right', async () => {
  const api = await startWithUser();
  const [yearMs, { nowMs, now }] = [365 * 24 * hourMs, api.clock];
  api.clock.nowMs = () => nowMs() + yearMs;
  api.clock.now = () => isoTime(api.clock.nowMs());
  const cookie = sessionCookie(await logIn(api));
  const status = async () => (await api.call('GET', '/api/user', { headers: { cookie } })).status;
  expect(await status()).toBe(200);
  Object.assign(api.clock, { nowMs, now });
  expect(await status()).toBe(401);
  await pruneSessions(api.db, { now: api.clock.now() });
  expect(await listSessionsOfUser(api.db.read, 1)).toEqual([]);
});
