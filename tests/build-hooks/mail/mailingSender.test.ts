import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actOnMailing } from '#db/mailings/actOnMailing.ts';
import { countAudience } from '#db/mailings/mailingAudience.ts';
import { createPostMailing, findMailing } from '#db/mailings/mailings.ts';
import { purgePost } from '#db/posts/trash/purgePosts.ts';
import { restorePosts } from '#db/posts/trash/restorePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { subscriptionCategories, subscriptions } from '#db/schema/mail/subscriptions.ts';
import { posts } from '#db/schema/posts.ts';
import { saveSettings } from '#db/settings.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { suppress } from '#db/subscriptions/suppressions.ts';
import { limits } from '#domain/limits.ts';
import { addresses, startWithSubscribers } from './startWithSubscribers.ts';

test('sends a mailing to each subscriber who wants it, and to nobody else', async () => {
  const system = await startWithSubscribers([
    { email: 'all@x.co' },
    { email: 'audio@x.co', hasAllCategories: false },
    { email: 'other@x.co', hasAllCategories: false },
    { email: 'digest@x.co', wantsPosts: false },
    { email: 'waiting@x.co', status: 'waiting', confirmedAt: null },
    { email: 'left@x.co', status: 'unsubscribed' },
    { email: 'bounced@x.co', status: 'bounced' },
    { email: 'complained@x.co', status: 'complained' },
    { email: 'suppressed@x.co' },
  ]);
  const { db, ids, create, run, sent } = system;
  const mailKey = await readMailKey(db);
  await db.write(async (tx) => {
    await tx.insert(subscriptionCategories).values([
      { subscriptionId: ids[1] ?? 0, categoryId: 2 },
      { subscriptionId: ids[2] ?? 0, categoryId: 1 },
    ]);
    const email = 'suppressed@x.co';
    await suppress(tx, { mailKey, email, reason: 'erased', now: 'now' });
  });
  expect(await create()).toBe(1);
  await run();
  expect(sent.sort()).toEqual(['all@x.co', 'audio@x.co']);
  expect(await system.mailing()).toMatchObject({
    status: 'done',
    subject: 'Zivon X5: האוזניות שחיכינו להן',
    progress: { sent: 2, skipped: 1, waiting: 0, sending: 0 },
  });
  // A second click, or a second process, creates no second mailing.
  expect(await create()).toBeUndefined();
});

test('each mail has a Message-ID of its mailing and recipient, which contains when both were created', async () => {
  const { create, run, mails, ids, clock } = await startWithSubscribers(
    addresses(2).map((row) => ({ ...row, createdAt: '2026-11-01T08:00:00.000Z' })),
  );
  await create();
  const [mailingTime, subscriptionTime] = [clock.now(), '2026-11-01T08:00:00.000Z'].map((time) =>
    Date.parse(time).toString(36),
  );
  await run();
  expect(mails.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `mailing-1.${id}.${mailingTime}.${subscriptionTime}@magazine.example`),
  );
});

test('a mailing waits until its post is public', async () => {
  const { db, create, run, sent, mailing } = await startWithSubscribers(addresses(1));
  const setLive = (isLive: boolean) =>
    db.write(async (tx) => {
      await tx.update(posts).set({ isLive });
    });
  await setLive(false);
  await create();
  await run();
  expect([sent, (await mailing())?.status]).toEqual([[], 'scheduled']);
  await setLive(true);
  await run();
  expect([sent.length, (await mailing())?.status]).toEqual([1, 'done']);
});

test.each([
  ['unpublished', false],
  ['moved to the trash', true],
])('stops a mailing whose post is %s during the sending', async (_what, isTrashed) => {
  const { db, clock, create, run, sent, mailing } = await startWithSubscribers(addresses(40));
  const now = clock.now();
  await create();
  await run(0);
  const countBefore = sent.length;
  if (isTrashed) await trashPost(db, { id: 7, now });
  else await updatePost(db, { id: 7, changes: { isPublished: false }, now });
  await run(5);
  expect(sent).toHaveLength(countBefore);
  expect(await mailing()).toMatchObject({ status: 'stopped', problem: 'post' });
  const resume = () => actOnMailing(db, { id: 1, action: 'resume', now });
  await resume();
  await run();
  expect(await mailing()).toMatchObject({ status: 'stopped', problem: 'post' });
  if (isTrashed) await restorePosts(db, { ids: [7], now });
  await updatePost(db, { id: 7, changes: { isPublished: true }, now });
  await resume();
  await run(5);
  expect([new Set(sent).size, sent.length]).toEqual([40, 40]);
  expect((await mailing())?.status).toBe('done');
});

test.each([
  ['scheduled', 0],
  ['being sent', 10],
])('stops a mailing that is %s when its post is deleted for good', async (_status, sentCount) => {
  const { db, clock, create, run, sent, mailing } = await startWithSubscribers(addresses(40));
  await create();
  if (sentCount > 0) await run(0);
  await trashPost(db, { id: 7, now: clock.now() });
  await purgePost(db, { id: 7 });
  await run(2);
  expect(sent).toHaveLength(sentCount);
  expect(await mailing()).toMatchObject({ status: 'stopped', problem: 'post', postId: null });
});

test('stops a mailing without the postal address of the publisher, and sends it after a resume', async () => {
  const { db, clock, create, run, sent, mailing } = await startWithSubscribers(addresses(1));
  const save = (text: string) =>
    saveSettings(db, { values: { postal_address: text }, now: clock.now() });
  await save('');
  await create();
  await run();
  expect([sent, await mailing()]).toMatchObject([[], { status: 'stopped', problem: 'settings' }]);
  await save('רחוב הדוגמה 1');
  await actOnMailing(db, { id: 1, action: 'resume', now: clock.now() });
  await run();
  expect([sent.length, (await mailing())?.status]).toEqual([1, 'done']);
});

test('a paused mailing sends nothing until it is resumed, and a canceled one nothing more', async () => {
  const many = addresses(40);
  const system = await startWithSubscribers(many);
  const { db, clock, create, run, sent, mailing } = system;
  const act = (action: 'pause' | 'resume' | 'cancel') =>
    actOnMailing(db, { id: 1, action, now: clock.now() });
  await create();
  await run(0);
  const countBefore = sent.length;
  expect(countBefore).toBe(limits.mailing.mailsPerSecond);
  expect(await act('pause')).toBe('changed');
  await run(3);
  expect(sent).toHaveLength(countBefore);
  expect(await act('pause')).toBe('wrongStatus');
  expect(await act('resume')).toBe('changed');
  await run(1);
  expect(sent.length).toBeGreaterThan(countBefore);
  expect(await act('cancel')).toBe('changed');
  const countAfter = sent.length;
  await run(3);
  expect(sent).toHaveLength(countAfter);
  expect(await mailing()).toMatchObject({ status: 'canceled', progress: { sent: countAfter } });
  expect(await act('resume')).toBe('wrongStatus');
});

test('a mailing that is created again after it was canceled leaves out the recipients who already got it', async () => {
  const system = await startWithSubscribers(addresses(25));
  const { db, clock, create, run, sent } = system;
  await create();
  await run(0);
  const countBefore = sent.length;
  expect(countBefore).toBe(limits.mailing.mailsPerSecond);
  await actOnMailing(db, { id: 1, action: 'cancel', now: clock.now() });
  expect(await create()).toBe(2);
  const audience = { kind: 'post' as const, categoryIds: [2], postId: 7 };
  expect(await countAudience(db.read, audience)).toBe(25 - countBefore);
  await run(5);
  expect(sent).toHaveLength(25);
  expect(new Set(sent).size).toBe(25);
  expect(await findMailing(db.read, 2)).toMatchObject({
    status: 'done',
    progress: { sent: 25 - countBefore },
  });
});

test('a subscriber who unsubscribes during the sending gets no mail', async () => {
  const { db, create, run, sent, mailing } = await startWithSubscribers(addresses(15));
  await create();
  await run(0);
  expect(sent).toHaveLength(10);
  await db.write(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ status: 'unsubscribed' })
      .where(eq(subscriptions.email, 'reader12@d12.example'));
  });
  await run(2);
  expect(sent).toHaveLength(14);
  expect(sent).not.toContain('reader12@d12.example');
  expect(await mailing()).toMatchObject({ status: 'done', progress: { skipped: 1 } });
});

test('keeps the rate of all mails, and the rate and number of connections of each domain', async () => {
  let inFlight = 0;
  let inFlightMax = 0;
  const system = await startWithSubscribers(
    addresses(60, (index) => (index % 2 === 0 ? 'big.example' : `d${index}.example`)),
    async () => {
      inFlightMax = Math.max(inFlightMax, ++inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight--;
    },
  );
  await system.create();
  await system.run(0);
  const perSecond: number[] = [system.sent.length];
  for (let second = 0; second < 8; second++) {
    const before = system.sent.length;
    await system.run(1);
    perSecond.push(system.sent.length - before);
  }
  expect(system.sent).toHaveLength(60);
  expect(new Set(system.sent).size).toBe(60);
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(limits.mailing.mailsPerSecond + 1);
  expect(inFlightMax).toBeLessThanOrEqual(limits.mailing.inFlightMax);
});

test('a mailing whose post is hidden while another mailing is sent sends no mail', async () => {
  const { db, clock, create, run, mails } = await startWithSubscribers(addresses(1), async () => {
    await updatePost(db, { id: 8, changes: { isPublished: false }, now: clock.now() });
  });
  await db.write(async (tx) => {
    const [post] = await tx.select().from(posts);
    if (post) await tx.insert(posts).values({ ...post, id: 8, slug: 'hidden-soon' });
  });
  await create();
  await createPostMailing(db, { kind: 'post', postId: 8, subject: '', now: clock.now() });
  await run();
  expect(mails).toHaveLength(1);
  expect(await findMailing(db.read, 2)).toMatchObject({ status: 'stopped', problem: 'post' });
});
