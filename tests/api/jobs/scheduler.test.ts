import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Attempt, startElectedJobs } from '#api/jobs/electedJobs.ts';
import { createScheduler } from '#api/jobs/scheduler.ts';
import { offers } from '#db/schema/products/products.ts';
import { rateLimits, sessions } from '#db/schema/users.ts';
import { limits } from '#domain/limits.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { quiet } from '#tests/support/api/testClock.ts';
import { livePost, sampleOffer } from '#tests/support/samples/samples.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

async function startWithScheduler() {
  const { api, admin } = await startWithAdmin();
  api.scheduler.start();
  await quiet();
  const inMs = (ms: number) => new Date(api.clock.nowMs() + ms).toISOString();
  const schedule = async (slug: string, ms: number) => {
    await admin.post('/api/posts', { ...livePost, slug, publishedAt: inMs(ms) });
    await quiet();
  };
  const isVisible = async (slug: string) =>
    (await api.visitor.get(`/api/posts/${slug}`)).status === 200;
  return { api, admin, schedule, isVisible, inMs };
}

test('the scheduler publishes a scheduled post at its time', async () => {
  const { api, schedule, isVisible } = await startWithScheduler();
  await schedule('later', 30 * minuteMs);
  const notifyCount = api.notifyCount();
  await api.clock.advance(30 * minuteMs - 1);
  expect(await isVisible('later')).toBe(false);
  await api.clock.advance(1);
  expect(await isVisible('later')).toBe(true);
  expect(api.notifyCount()).toBe(notifyCount + 1);
  const event = (await api.events()).at(-1);
  expect(event).toMatchObject({
    type: 'post_update',
    before: { isLive: false },
    after: { isLive: true },
  });
});

test('the scheduler publishes each of two scheduled posts at its own time', async () => {
  const { api, schedule, isVisible } = await startWithScheduler();
  await schedule('tomorrow', 24 * hourMs);
  await schedule('soon', minuteMs);
  await api.clock.advance(minuteMs);
  expect(await isVisible('soon')).toBe(true);
  expect(await isVisible('tomorrow')).toBe(false);
  await api.clock.advance(24 * hourMs);
  expect(await isVisible('tomorrow')).toBe(true);
});

test('the scheduler publishes due posts within an hour after the system clock jumps ahead', async () => {
  const { api, schedule, isVisible } = await startWithScheduler();
  await schedule('next-week', 7 * 24 * hourMs);
  // The clock jumps ahead without running timers.
  const jump = 8 * 24 * hourMs;
  const { nowMs, now } = api.clock;
  api.clock.nowMs = () => nowMs() + jump;
  api.clock.now = () => new Date(nowMs() + jump).toISOString();
  await api.clock.advance(hourMs);
  Object.assign(api.clock, { nowMs, now });
  expect(await isVisible('next-week')).toBe(true);
});

test('the scheduler publishes a rescheduled post at its new time', async () => {
  const { api, admin, schedule, isVisible, inMs } = await startWithScheduler();
  await schedule('moved', minuteMs);
  await admin.put('/api/posts/1', { publishedAt: inMs(2 * hourMs) });
  await quiet();
  await api.clock.advance(hourMs);
  expect(await isVisible('moved')).toBe(false);
  await api.clock.advance(hourMs);
  expect(await isVisible('moved')).toBe(true);
});

test('a start publishes the posts that became due while the server was down', async () => {
  const { api, admin } = await startWithAdmin();
  const publishedAt = new Date(api.clock.nowMs() + minuteMs).toISOString();
  await admin.post('/api/posts', { ...livePost, slug: 'missed', publishedAt });
  await api.clock.advance(hourMs);
  expect((await api.visitor.get('/api/posts/missed')).status).toBe(404);
  api.scheduler.start();
  await quiet();
  expect((await api.visitor.get('/api/posts/missed')).status).toBe(200);
});

test('the scheduler deletes expired sessions and rate limit counters', async () => {
  const { api } = await startWithScheduler();
  await api.visitor.post('/api/subscribe', { email: 'dana@example.com' });
  await api.clock.advance(13 * hourMs);
  expect(await api.db.read.select().from(sessions)).toEqual([]);
  expect(await api.db.read.select().from(rateLimits)).toEqual([]);
});

test('a failing job is logged and does not stop the other jobs of the maintenance', async () => {
  const { api } = await startWithScheduler();
  await api.db.write((tx) => tx.run(sql`alter table post_views rename to damaged_views`));
  await api.clock.advance(13 * hourMs);
  expect(await api.db.read.select().from(sessions)).toEqual([]);
  expect(api.logLines.filter((line) => line.includes('"job":"views"'))).toHaveLength(1);
});

test('the scheduler hides a price 14 days after its check, with one event for the product', async () => {
  const { api, admin, inMs } = await startWithScheduler();
  const checkedAt = inMs(hourMs - limits.offer.freshMs);
  await admin.post('/api/products', { name: 'Zivon X5' });
  for (const shop of ['חנות א', 'חנות ב'])
    await admin.post('/api/products/1/offers', { ...sampleOffer, shop, checkedAt });
  const isFresh = async () => (await api.db.read.select().from(offers)).map((row) => row.isFresh);
  await api.clock.advance(hourMs - 1);
  expect(await isFresh()).toEqual([true, true]);
  const [eventCount, notifyCount] = [(await api.events()).length, api.notifyCount()];
  await api.clock.advance(5 * minuteMs);
  expect(await isFresh()).toEqual([false, false]);
  expect((await api.events()).slice(eventCount)).toMatchObject([
    { type: 'product_update', subjectId: 1 },
  ]);
  expect(api.notifyCount()).toBe(notifyCount + 1);
});

test('a start hides the prices that became old while the server was down', async () => {
  const { api, admin } = await startWithAdmin();
  const checkedAt = api.clock.now();
  await admin.post('/api/products', { name: 'Zivon X5' });
  await admin.post('/api/products/1/offers', { ...sampleOffer, checkedAt });
  await api.clock.advance(limits.offer.freshMs);
  const isFresh = async () => (await api.db.read.select().from(offers)).map((row) => row.isFresh);
  expect(await isFresh()).toEqual([true]);
  api.scheduler.start();
  await quiet();
  expect(await isFresh()).toEqual([false]);
});

test('the scheduler publishes a post that another process scheduled in a shared database at its time', async () => {
  const { db, env, clock, log, visitor, signIn } = await startApi();
  const admin = await signIn('admin');
  const changeNotifier = { notify: () => undefined };
  const attempt: Attempt = (_job, run) => run();
  const jobsDb = { ...db, isShared: true };
  const jobs = startElectedJobs({ db: jobsDb, env, clock, changeNotifier, log, attempt });
  onTestFinished(jobs.stop);
  await quiet();
  const publishedAt = new Date(clock.nowMs() + 3_000).toISOString();
  await admin.post('/api/posts', { ...livePost, slug: 'other', publishedAt });
  await clock.advance(2_999);
  expect((await visitor.get('/api/posts/other')).status).toBe(404);
  await clock.advance(1);
  expect((await visitor.get('/api/posts/other')).status).toBe(200);
});

test('a scheduled post whose write fails is published soon after the database can write again', async () => {
  const { db, env, clock, log, visitor, signIn } = await startApi();
  const publishedAt = new Date(clock.nowMs() + minuteMs).toISOString();
  await (await signIn('admin')).post('/api/posts', { ...livePost, slug: 'later', publishedAt });
  let isDiskFull = true;
  const write: typeof db.write = async (work) => {
    if (isDiskFull) throw new Error('The disk is full');
    return db.write(work);
  };
  const jobs = startElectedJobs({
    db: { ...db, write },
    env,
    clock,
    changeNotifier: { notify: () => undefined },
    log,
    attempt: (_job, run) => run().catch(() => undefined),
  });
  onTestFinished(jobs.stop);
  await quiet();
  await clock.advance(minuteMs);
  isDiskFull = false;
  expect((await visitor.get('/api/posts/later')).status).toBe(404);
  await clock.advance(limits.scheduler.retryDelayMs);
  expect((await visitor.get('/api/posts/later')).status).toBe(200);
});

test('the scheduler logs the first of several failures of a job', async () => {
  const { db, env, clock, log, mediaStore, logLines } = await startApi();
  const changeNotifier = { notify: () => undefined };
  let isFailing = true;
  const indexQueued = async () => {
    if (isFailing) throw new Error('unreachable');
  };
  const deps = { db, env, clock, log, mediaStore, changeNotifier, searchIndexer: { indexQueued } };
  const scheduler = createScheduler(deps);
  onTestFinished(scheduler.stop);
  scheduler.start();
  const indexOnce = async () => {
    scheduler.handleWrite();
    await clock.advance(limits.searchQueue.delayMs);
    await quiet();
  };
  const indexTwice = async () => {
    await indexOnce();
    await indexOnce();
  };
  const failureCount = () => logLines.filter((line) => line.includes('indexing')).length;
  await indexTwice();
  expect(failureCount()).toBe(1);
  isFailing = false;
  await indexTwice();
  isFailing = true;
  await indexTwice();
  expect(failureCount()).toBe(2);
});

test('several writes in a row index the queued posts once, after a pause', async () => {
  const { db, env, clock, log, mediaStore } = await startApi();
  const changeNotifier = { notify: () => undefined };
  let runs = 0;
  const indexQueued = async () => {
    runs++;
  };
  const deps = { db, env, clock, log, mediaStore, changeNotifier, searchIndexer: { indexQueued } };
  const scheduler = createScheduler(deps);
  onTestFinished(scheduler.stop);
  scheduler.start();
  const { delayMs } = limits.searchQueue;
  const runsAtStart = runs;
  scheduler.handleWrite();
  await clock.advance(delayMs - 1);
  scheduler.handleWrite();
  expect(runs).toBe(runsAtStart);
  await clock.advance(1);
  expect(runs).toBe(runsAtStart + 1);
  scheduler.handleWrite();
  await clock.advance(delayMs);
  expect(runs).toBe(runsAtStart + 2);
});

test('a stopped scheduler runs no job', async () => {
  const { api, schedule, isVisible } = await startWithScheduler();
  await schedule('never', minuteMs);
  await api.scheduler.stop();
  await api.clock.advance(24 * hourMs);
  expect(await isVisible('never')).toBe(false);
});
