import { expect, test } from 'vitest';
import { createDueDigest } from '#api/jobs/createDueDigest.ts';
import type { NextDigest } from '#domain/mailing/mailing.ts';
import { dayMs, startWithDigest } from './startWithDigest.ts';

test.each([
  ['skips it', { isSkipped: true }],
  ['disables it', { digest_enabled: '' }],
  ['moves it', { digest_hour: '23' }],
])('the weekly digest is not created if an admin %s at the last moment', async (_what, change) => {
  const { admin, addPost, clock, db, env, tick, digests } = await startWithDigest();
  await addPost('first');
  await clock.advance(2 * dayMs);
  const signedIn = await admin();
  const next = async () => (await signedIn.get('/api/mailings/digest')).body as NextDigest;
  const { dueAt } = await next();
  const statuses: number[] = [];
  // Makes the change between the reads and the first write of the job.
  const write: typeof db.write = async (work, options) => {
    if (statuses.length === 0) {
      const path = 'isSkipped' in change ? '/api/mailings/digest' : '/api/settings';
      const body = 'isSkipped' in change ? { ...change, dueAt } : change;
      statuses.push((await signedIn.put(path, body)).status);
    }
    return db.write(work, options);
  };
  const changeNotifier = { notify: () => undefined };
  await createDueDigest({ db: { ...db, write }, env, clock, changeNotifier });
  await tick();
  expect(statuses).toEqual([200]);
  expect(await digests()).toEqual([]);
});
