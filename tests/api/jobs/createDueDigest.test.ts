import { expect, test, vi } from 'vitest';
import { actOnMailing } from '#db/mailings/actOnMailing.ts';
import { mailingRecipients } from '#db/schema/mail/mailings.ts';
import { saveSettings } from '#db/settings.ts';
import { he } from '#domain/he/errors.ts';
import { lastDigestTime, nextDigestTime } from '#domain/mailing/digestTime.ts';
import type { NextDigest } from '#domain/mailing/mailing.ts';
import { addSubscribers } from '#tests/support/mail/subscribers.ts';
import { dayMs, hourMs, startWithDigest } from './startWithDigest.ts';

test('the weekly digest is created once at its time, with the posts since the last one', async () => {
  const { addPost, advance, tick, digests } = await startWithDigest();
  await addPost('first');
  await advance(dayMs);
  expect(await digests()).toEqual([]);
  await advance(dayMs);
  await tick();
  expect(await digests()).toMatchObject([{ kind: 'digest', status: 'scheduled' }]);
  // Nothing is new in the second week, and the third week has a post.
  await advance(7 * dayMs);
  expect(await digests()).toHaveLength(1);
  await addPost('second');
  await advance(7 * dayMs);
  expect(await digests()).toHaveLength(2);
});

test('a crash right after a digest was created does not repeat it', async () => {
  const { addPost, advance, clock, db, digests, tick } = await startWithDigest();
  await addPost('first');
  const write = db.write.bind(db);
  const crash = vi.spyOn(db, 'write').mockRejectedValue(new Error('crash'));
  crash.mockImplementationOnce(write);
  await advance(2 * dayMs).catch(() => undefined);
  crash.mockRestore();
  expect(await digests()).toHaveLength(1);
  await clock.advance(hourMs);
  await addPost('second');
  await tick();
  expect(await digests()).toHaveLength(1);
});

test('after the clock was far ahead, the next digest has its time again, and the posts since then', async () => {
  const { addPost, advance, clock, digests } = await startWithDigest();
  const aheadMs = 21 * dayMs;
  await clock.advance(aheadMs);
  await addPost('first');
  await advance(2 * dayMs);
  expect(await digests()).toHaveLength(1);
  await advance(-aheadMs);
  await clock.advance(hourMs);
  await addPost('second');
  await advance(7 * dayMs);
  expect(await digests()).toHaveLength(2);
});

test('a skipped digest is left out, and its posts are in the next one', async () => {
  const { admin, addPost, advance, digests } = await startWithDigest();
  await addPost('first');
  const next = async () => (await (await admin()).get('/api/mailings/digest')).body as NextDigest;
  expect(await next()).toEqual({
    isEnabled: true,
    dueAt: '2026-11-22T07:00:00.000Z',
    isSkipped: false,
    postCount: 1,
  });
  const { dueAt } = await next();
  await (await admin()).put('/api/mailings/digest', { isSkipped: true, dueAt });
  expect((await next()).isSkipped).toBe(true);
  await advance(2 * dayMs);
  expect(await digests()).toEqual([]);
  expect(await next()).toMatchObject({ isSkipped: false, postCount: 1 });
  await addPost('second');
  await advance(7 * dayMs);
  expect(await digests()).toHaveLength(1);
});

test('a request to skip a digest that is no longer the next one gets 409 and skips nothing', async () => {
  const { admin, addPost, advance, clock, digests } = await startWithDigest();
  await addPost('first');
  const next = async () => (await (await admin()).get('/api/mailings/digest')).body as NextDigest;
  const { dueAt } = await next();
  await advance(2 * dayMs);
  await clock.advance(hourMs);
  await addPost('second');
  const late = await (await admin()).put('/api/mailings/digest', { isSkipped: true, dueAt });
  expect([late.status, late.body]).toEqual([409, { message: he.mailing.digestChanged }]);
  expect(await next()).toMatchObject({ isSkipped: false });
  await advance(7 * dayMs);
  expect(await digests()).toHaveLength(2);
});

test('a digest whose time has come is the next one until the job handles it', async () => {
  const { admin, addPost, clock, tick, advance, digests } = await startWithDigest();
  await addPost('first');
  const next = async () => (await (await admin()).get('/api/mailings/digest')).body as NextDigest;
  const { dueAt } = await next();
  await clock.advance(2 * dayMs);
  expect(await next()).toMatchObject({ dueAt, isSkipped: false });
  await (await admin()).put('/api/mailings/digest', { isSkipped: true, dueAt });
  await tick();
  expect(await digests()).toEqual([]);
  await advance(7 * dayMs);
  expect(await digests()).toHaveLength(1);
});

test('a digest is left out if the system was off for more than a day at its time', async () => {
  const { addPost, clock, tick, digests } = await startWithDigest();
  await addPost('first');
  await clock.advance(4 * dayMs);
  await tick();
  expect(await digests()).toEqual([]);
});

test('enabling the digest after its hour sends the first one a week later', async () => {
  const { addPost, advance, clock, db, tick, digests } = await startWithDigest();
  await addPost('first');
  const save = (enabled: string) =>
    saveSettings(db, { values: { digest_enabled: enabled }, now: clock.now() });
  await save('');
  await advance(2 * dayMs);
  await save('true');
  await tick();
  await advance(hourMs);
  expect(await digests()).toEqual([]);
  await addPost('second');
  await advance(7 * dayMs);
  expect(await digests()).toHaveLength(1);
});

test('saving the same day and hour does not leave out a digest whose time has come', async () => {
  const { addPost, clock, db, tick, digests } = await startWithDigest();
  await addPost('first');
  await clock.advance(2 * dayMs);
  await saveSettings(db, { values: { digest_day: '0', digest_hour: '9' }, now: clock.now() });
  await tick();
  expect(await digests()).toHaveLength(1);
});

test.each([
  ['another day', { digest_day: '1' }],
  ['another hour', { digest_hour: '11' }],
])(
  'after saving %s, the next digest goes out at the next time of the schedule',
  async (_what, changes) => {
    const { admin, addPost, advance, clock, tick, digests } = await startWithDigest();
    await addPost('first');
    await advance(2 * dayMs);
    expect(await digests()).toHaveLength(1);
    await clock.advance(hourMs);
    await addPost('second');
    // Monday afternoon. The times of Monday at nine and of Sunday at eleven have passed.
    await clock.advance(dayMs);
    expect((await (await admin()).put('/api/settings', changes)).status).toBe(200);
    const next = await (await admin()).get('/api/mailings/digest');
    expect(next.body).toMatchObject({ isSkipped: false });
    const { dueAt } = next.body as { dueAt: string };
    expect(dueAt > clock.now()).toBe(true);
    await tick();
    expect(await digests()).toHaveLength(1);
    await advance(Date.parse(dueAt) - clock.nowMs());
    expect(await digests()).toHaveLength(2);
  },
);

test('a second click on "send now" creates no second digest', async () => {
  const { admin, addPost, digests, clock } = await startWithDigest();
  await addPost('first');
  await clock.advance(hourMs);
  const signedIn = await admin();
  const send = () => signedIn.post('/api/mailings', { kind: 'digest' });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await digests()).toHaveLength(1);
});

test.each([
  ['2026-11-22T06:59:59.000Z', '2026-11-15T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T07:00:00.000Z', '2026-11-22T07:00:00.000Z', '2026-11-29T07:00:00.000Z'],
  // Summer time ends on 25 October 2026, so the hour in UTC changes.
  ['2026-10-24T12:00:00.000Z', '2026-10-18T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2026-12-27T07:00:00.000Z', '2027-01-03T07:00:00.000Z'],
])('at %s, the last digest is at %s and the next at %s', (now, last, next) => {
  const schedule = { day: 0, hour: 9 };
  expect([lastDigestTime(schedule, now), nextDigestTime(schedule, now)]).toEqual([last, next]);
});

test.each([
  ['reached a recipient', 'sent' as const],
  ['is on its way to a recipient', 'sending' as const],
])(
  'the posts of a digest that was canceled belong to the next digest, unless it %s',
  async (_, status) => {
    const { db, clock, admin, addPost } = await startWithDigest();
    await addPost('first');
    const send = async () =>
      (await (await admin()).post('/api/mailings', { kind: 'digest' })).status;
    const [created, repeated] = [await send(), await send()];
    const cancel = async (id: number) =>
      actOnMailing(db, { id, action: 'cancel', now: clock.now() });
    expect([created, repeated, await cancel(1), await send()]).toEqual([201, 409, 'changed', 201]);
    const [subscriptionId = 0] = await addSubscribers(db, [{ email: 'reader@x.example' }]);
    await db.write(async (tx) => {
      await tx.insert(mailingRecipients).values({
        mailingId: 2,
        subscriptionId,
        domain: 'x.example',
        status,
        nextAttemptAt: clock.now(),
      });
    });
    expect([await cancel(2), await send()]).toEqual(['changed', 409]);
  },
);
