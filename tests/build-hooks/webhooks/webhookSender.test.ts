import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createComment } from '#db/comments.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { webhookDeliveries } from '#db/schema/webhooks.ts';
import { saveSettings } from '#db/settings.ts';
import { listDeliveries, pruneExcessDeliveries, replayDelivery } from '#db/webhooks/deliveryLog.ts';
import { queueDeliveries } from '#db/webhooks/queueDeliveries.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { signingSecret } from '#domain/webhook.ts';
import { createPost } from '#tests/support/createPost.ts';
import { apiKey, post, startWithReceiver } from './startWithReceiver.ts';

test('the signature of the Standard Webhooks reference vector equals the expected signature', () => {
  const webhook = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const at = new Date(1_614_265_330 * 1_000);
  expect(webhook.sign('msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('the webhook sender sends each event once, signed, and in the order in which the events were written', async () => {
  const { db, clock, sender, requests } = await startWithReceiver({ startMs: Date.now() });
  const created = await createPost(db, { post, now: clock.now() });
  if (typeof created === 'string') throw new Error(created);
  const { id } = created;
  await updatePost(db, { id, changes: { title: 'כותרת אחרת' }, now: clock.now() });
  const comment = { authorName: 'דנה', body: 'תודה' };
  await createComment(db, { postId: id, comment, now: clock.now() });
  sender.wake();
  await sender.settled();
  await trashPost(db, { id, now: clock.now() });
  sender.wake();
  sender.wake();
  await sender.settled();

  const webhook = new Webhook(await signingSecret(apiKey));
  const payloads = requests.map(({ body, headers }) =>
    webhook.verify(body, headers as Record<string, string>),
  );
  const timestamp = clock.now();
  const url = `https://reviews.example/post/${created.slug}`;
  const subject = { slug: created.slug, url };
  const edited = { ...subject, title: 'כותרת אחרת' };
  const urls = expect.arrayContaining([url, 'https://reviews.example/']);
  const pages = { allPages: false, urls };
  // The first and the last live post of a category change the menu of all pages.
  const allPages = { allPages: true, urls };
  expect(payloads).toEqual([
    {
      type: 'post_create',
      timestamp,
      data: { id, ...subject, title: post.title, eventId: 2, ...allPages },
    },
    { type: 'post_update', timestamp, data: { id, ...edited, eventId: 3, ...pages } },
    {
      type: 'comment_create',
      timestamp,
      data: { id: 1, postId: id, ...edited, eventId: 4, allPages: false, urls: [] },
    },
    { type: 'post_delete', timestamp, data: { id, ...edited, eventId: 5, ...allPages } },
  ]);
  const ids = requests.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(4);
});

test('the webhook sender sends more deliveries than it reads at once without a pause', async () => {
  const { db, clock, sender, requests } = await startWithReceiver();
  const eventCount = 51;
  for (let n = 1; n <= eventCount; n++)
    await createPost(db, { post: { ...post, slug: `post-${n}` }, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toHaveLength(eventCount);
});

test('the webhook sender sends no events that are not selected or are older than the receiver', async () => {
  const { db, clock, sender, requests } = await startWithReceiver({ events: 'post_delete' });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toEqual([]);
  await saveSettings(db, { values: { webhook_events: 'post_create' }, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toEqual([]);
});

test('the webhook sender sends events of other processes on a shared database within two seconds', async () => {
  const { db, clock, sender, requests } = await startWithReceiver({ isShared: true });
  await clock.advance(2_000);
  await sender.settled();
  await createPost(db, { post, now: clock.now() });
  await clock.advance(2_000);
  await sender.settled();
  expect(requests).toHaveLength(1);
});

test('the webhook sender sends nothing after it lost its lease', async () => {
  const { db, clock, sender, requests, loseLease } = await startWithReceiver();
  await createPost(db, { post, now: clock.now() });
  loseLease();
  sender.wake();
  await sender.settled();
  expect(requests).toEqual([]);
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 1 });
  expect(delivery).toMatchObject({ status: 'waiting', attempts: 0 });
});

test('the webhook sender sends waiting deliveries immediately when the clock is set back', async () => {
  const { db, clock, sender, requests } = await startWithReceiver();
  const tomorrow = isoTime(clock.nowMs() + 24 * 60 * 60 * 1_000);
  await queueDeliveries(db, { siteUrl: 'https://reviews.example', now: tomorrow });
  await createPost(db, { post, now: tomorrow });
  await queueDeliveries(db, { siteUrl: 'https://reviews.example', now: tomorrow });
  await createPost(db, { post: { ...post, slug: 'second-post' }, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests.map(({ body }) => JSON.parse(body).data.id).toSorted()).toEqual([1, 2]);
});

test('after every hundredth delivery, the webhook sender deletes the oldest excess deliveries', async () => {
  const { db, clock, sender } = await startWithReceiver();
  const { deliveriesKeptMax } = limits.webhook;
  const now = clock.now();
  const earlier = Array.from({ length: deliveriesKeptMax + 98 }, (_, n) => ({
    messageId: `earlier-${n}`,
    event: 'post_create' as const,
    url: 'https://receiver.example',
    body: '{}',
    status: 'delivered' as const,
    createdAt: now,
    updatedAt: now,
  }));
  await db.write(async (tx) => {
    await tx.insert(webhookDeliveries).values(earlier);
  });
  const send = async (slug: string) => {
    await createPost(db, { post: { ...post, slug }, now });
    sender.wake();
    await sender.settled();
    return db.read.$count(webhookDeliveries);
  };
  expect(await send('ninety-ninth')).toBe(deliveriesKeptMax + 99);
  expect(await send('hundredth')).toBe(deliveriesKeptMax);
});

test('pruning keeps all waiting deliveries and the newest finished deliveries', async () => {
  const { db, clock, sender } = await startWithReceiver();
  for (const slug of ['one-post', 'two-post', 'three-post'])
    await createPost(db, { post: { ...post, slug }, now: clock.now() });
  sender.wake();
  await sender.settled();
  await replayDelivery(db, { id: 1, now: clock.now() });
  await pruneExcessDeliveries(db, { keepMax: 1 });
  const remaining = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(remaining.map(({ id }) => id)).toEqual([3, 1]);
});
