import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#api/runtime/log.ts';
import { password, startWithAdmin } from '#tests/support/api/startApi.ts';

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

test('an event with hostile values is one line of JSON with its time', () => {
  const { log, lines } = startLog();
  const hostile = 'a\n{"level":60,"event":"forged"}\r\n\u2028\u001b[31m"}';
  log.warn({ event: 'forbidden', path: hostile, clientAddress: hostile }, hostile);
  log.info({ event: 'login', userId: 7 }, 'signed in');
  const events = lines().map((line) => JSON.parse(line));
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({ level: 40, event: 'forbidden', path: hostile, msg: hostile });
  expect(events[1]).toMatchObject({ level: 30, event: 'login', userId: 7 });
  expect(events.map(({ time }) => Date.parse(time))).not.toContain(Number.NaN);
});

test('logs the stack and the cause of an error, but not the values of its query', () => {
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

test('the log omits events below its level', () => {
  const { log, lines } = startLog('warn');
  log.info({ event: 'login' }, 'signed in');
  expect(lines()).toEqual([]);
});

test('logs sign-ins, rejections, wrong keys and admin writes with the client address', async () => {
  const { api, admin } = await startWithAdmin();
  const user = await api.signIn('user');
  await api.visitor.post('/api/login', { username: 'user-person', password });
  await admin.put('/api/settings/site_title', { value: 'שם' });
  await user.get('/api/users');
  await api.visitor.post('/api/login', { username: 'nobody', password: 'wrong password' });
  await api.visitor.get('/api/ai/test', { authorization: 'Bearer sk_live_wrong' });
  await api.visitor.get('/api/events', { authorization: 'Bearer sk_live_wrong' });
  for (let n = 0; n < 6; n++)
    await api.visitor.post('/api/subscribe', { email: `a${n}@example.com` });
  await admin.post('/api/logout');
  const logged = api.logLines.map((line) => JSON.parse(line).fields);
  const events = [
    'login',
    'admin_write',
    'forbidden',
    'login_failed',
    'key_refused',
    'webhook_key_refused',
    'rate_limited',
    'logout',
  ];
  for (const event of events) {
    const found = logged.filter((fields) => fields.event === event);
    expect(found.length, event).toBeGreaterThan(0);
    if (event !== 'logout') expect(found[0], event).toMatchObject({ clientAddress: '203.0.113.7' });
  }
});
