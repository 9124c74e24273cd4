import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { readConsentKey } from '#api/auth/consentKey.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('simultaneous first reads create one complete consent key file that only its owner can read', async () => {
  const folder = await temporaryFolder('consent-');
  const dataDir = join(folder, 'not', 'there', 'yet');
  const keys = await Promise.all(Array.from({ length: 8 }, () => readConsentKey(dataDir)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual(['consent.key']);
  expect((await stat(join(dataDir, 'consent.key'))).mode & 0o777).toBe(0o600);
});

test('each client address has its own consent hash, which a restart does not change', async () => {
  const api = await startApi();
  const { db, env, clock, log } = api;
  const changeNotifier = { notify: () => undefined };
  const restarted = createApp({ db, env, clock, log, changeNotifier });
  const subscribeAfterRestart = (email: string) =>
    restarted.request(
      '/api/subscribe',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      },
      { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
    );
  await api.call('POST', '/api/subscribe', { body: { email: 'a@x.co' }, from: '203.0.113.7' });
  await api.call('POST', '/api/subscribe', { body: { email: 'b@x.co' }, from: '203.0.113.8' });
  expect((await subscribeAfterRestart('c@x.co')).status).toBe(200);
  const [a, b, c] = (await db.read.select().from(subscriptions)).map((row) => row.sourceHash);
  expect(c).toBe(a);
  expect(b).not.toBe(a);
});
