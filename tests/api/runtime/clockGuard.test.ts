import { expect, test } from 'vitest';
import { readClockState } from '#api/runtime/clockGuard.ts';
import { contactMessages } from '#db/schema/contactMessages.ts';
import { searchCounts } from '#db/schema/search.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { quiet } from '#tests/support/api/testClock.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const dayMs = 24 * 60 * 60_000;
const twoYearsMs = 730 * dayMs;

async function startWithData() {
  const api = await startApi();
  const { db, clock, visitor } = api;
  const admin = await api.signIn('admin');
  const publishedAt = '2027-06-01T10:00:00.000Z';
  await admin.post('/api/posts', { ...livePost, slug: 'later', publishedAt });
  await visitor.post('/api/contact', { name: 'דנה', email: 'dana@example.com', message: 'שלום' });
  await db.write(async (tx) => {
    await tx.insert(searchCounts).values({ query: 'אוזניות', day: '2026-11-20', searches: 1 });
  });
  const { nowMs, now } = clock;
  /** Sets the clock ahead without running timers. */
  const setClock = (aheadMs: number) => {
    clock.nowMs = () => nowMs() + aheadMs;
    clock.now = () => new Date(nowMs() + aheadMs).toISOString();
    return () => Object.assign(clock, { nowMs, now });
  };
  const kept = async () => ({
    messages: await db.read.$count(contactMessages),
    searches: await db.read.$count(searchCounts),
    isLive: (await visitor.get('/api/posts/later')).status === 200,
  });
  /** Runs the jobs of a start and of the next ten minutes. */
  const run = async () => {
    api.scheduler.start();
    await quiet();
    await clock.advance(10 * 60_000);
    await api.scheduler.stop();
  };
  const state = () => readClockState({ db, clock });
  return { ...api, admin, setClock, kept, run, state };
}

const untouched = { messages: 1, searches: 1, isLive: false };

test('a start with a clock two years ahead deletes and publishes nothing, and warns once', async () => {
  const { setClock, run, kept, logLines } = await startWithData();
  setClock(twoYearsMs);
  await run();
  expect(await kept()).toEqual(untouched);
  expect(logLines.filter((line) => line.includes('clock_suspect'))).toHaveLength(1);
});

test('a suspect clock stays suspect after a restart, even if events were stored with its time', async () => {
  const { setClock, run, kept, state, db } = await startWithData();
  setClock(twoYearsMs);
  await run();
  await db.write(async (tx) => {
    await tx.run(
      "insert into outbox (type, subject_id, created_at) values ('redirect_update', 0, '2028-11-20T10:00:00.000Z')",
    );
  });
  await run();
  expect(await kept()).toEqual(untouched);
  expect(await state()).toMatchObject({ isSuspect: true });
});

test('the clock is not suspect after its time is corrected', async () => {
  const { setClock, run, kept, state } = await startWithData();
  const resetClock = setClock(twoYearsMs);
  await run();
  resetClock();
  await run();
  expect(await state()).toMatchObject({ isSuspect: false });
  expect(await kept()).toEqual(untouched);
});

test('expired data is deleted and scheduled posts are published when the clock advances month by month', async () => {
  const { setClock, run, kept } = await startWithData();
  for (let days = 0; days <= 730; days += 29) {
    setClock(days * dayMs);
    await run();
  }
  expect(await kept()).toEqual({ messages: 0, searches: 0, isLive: true });
});

test('expired data is deleted and scheduled posts are published after an admin confirms a suspect clock', async () => {
  const { signIn, setClock, run, kept, visitor, clock, db } = await startWithData();
  await run();
  setClock(twoYearsMs);
  await run();
  expect(await kept()).toEqual(untouched);
  await db.write(async (tx) => {
    await tx.run('delete from sessions');
    await tx.run('delete from users');
  });
  const admin = await signIn('admin');
  expect((await admin.get('/api/clock')).body).toMatchObject({ isSuspect: true });
  expect((await visitor.post('/api/clock/confirm')).status).toBe(401);
  const confirmed = await admin.post('/api/clock/confirm');
  expect(confirmed.body).toEqual({ now: clock.now(), trustedAt: clock.now(), isSuspect: false });
  await run();
  expect(await kept()).toEqual({ messages: 0, searches: 0, isLive: true });
});

test('the clock is not suspect when the database is new', async () => {
  const api = await startApi();
  api.scheduler.start();
  await quiet();
  const admin = await api.signIn('admin');
  expect((await admin.get('/api/clock')).body).toMatchObject({ isSuspect: false });
  expect(api.logLines.join()).not.toContain('clock_suspect');
});
