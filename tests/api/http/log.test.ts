import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#api/http/log.ts';
import { password, startApi } from '#tests/support/fixtures.ts';

/** The server's own log, written into memory. */
function startLog(logLevel: 'info' | 'warn' = 'info') {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const log = createLog({ logLevel }, stream);
  return { log, lines: () => chunks.join('').split('\n').filter(Boolean) };
}

test('each event is one line of JSON with its time, whatever it is about', () => {
  const { log, lines } = startLog();
  const hostile = 'a\n{"level":60,"event":"forged"}\r\n\u2028\u001b[31m"}';
  log.warn({ event: 'refused', path: hostile, source: hostile }, hostile);
  log.info({ event: 'login', userId: 7 }, 'signed in');
  const all = lines().map((line) => JSON.parse(line));
  expect(all).toHaveLength(2);
  expect(all[0]).toMatchObject({ level: 40, event: 'refused', path: hostile, msg: hostile });
  expect(all[1]).toMatchObject({ level: 30, event: 'login', userId: 7 });
  expect(all.map(({ time }) => Date.parse(time))).not.toContain(Number.NaN);
});

test('an error keeps where and why it happened, and loses the values of its query', () => {
  const { log, lines } = startLog();
  const cause = Object.assign(new Error('SQLITE_CONSTRAINT: it exists'), {
    code: 'SQLITE_CONSTRAINT',
  });
  const failed = new Error('Failed query: insert into users values (?)\nparams: canary-hash', {
    cause,
  });
  log.error({ event: 'request_failed', err: failed }, 'request failed');
  const [line = ''] = lines();
  expect(line).not.toContain('canary');
  expect(JSON.parse(line).err).toMatchObject({
    message: 'Failed query: insert into users values (?)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'SQLITE_CONSTRAINT' },
  });
});

test('what is below the level is not written', () => {
  const { log, lines } = startLog('warn');
  log.info({ event: 'login' }, 'signed in');
  expect(lines()).toEqual([]);
});

test('sign-ins, refusals, throttles, wrong keys and changes by staff are told, each with its source', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const user = await api.signIn('user');
  await api.visitor.post('/api/login', { username: 'user-person', password });
  await admin.put('/api/settings/site_title', { value: 'שם' });
  await user.get('/api/users');
  await api.visitor.post('/api/login', { username: 'nobody', password: 'wrong password' });
  await api.visitor.get('/api/ai/test', { authorization: 'Bearer sk_live_wrong' });
  for (let n = 0; n < 6; n++)
    await api.visitor.post('/api/subscribe', { email: `a${n}@example.com` });
  await admin.post('/api/logout');
  const told = api.logLines.map((line) => JSON.parse(line).fields);
  const events = [
    'login',
    'admin_write',
    'refused',
    'login_failed',
    'key_refused',
    'throttled',
    'logout',
  ];
  for (const event of events) {
    const found = told.filter((fields) => fields.event === event);
    expect(found.length, event).toBeGreaterThan(0);
    if (event !== 'logout') expect(found[0], event).toMatchObject({ source: '203.0.113.7' });
  }
});
