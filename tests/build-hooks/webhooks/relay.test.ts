import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { startRelay } from '#build-hooks/webhooks/relay.ts';
import { createComment } from '#db/comments.ts';
import { createPost } from '#db/posts/createPost.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import {
  findDelivery,
  listDeliveries,
  pruneExcessDeliveries,
  replayDelivery,
} from '#db/webhooks/deliveryLog.ts';
import { queueDeliveries } from '#db/webhooks/queueDeliveries.ts';
import { webhooksDisabledAt } from '#db/webhooks/webhookState.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import { signingSecret } from '#domain/webhook.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { type ReceiverResponse, startReceiver } from '#tests/support/servers/receiver.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { createTestClock } from '#tests/support/testClock.ts';

const apiKey = 'sk_live_a-key-for-tests';
const post = postCreateSchema.parse(livePost);

test('the signature of the Standard Webhooks reference vector equals the expected signature', () => {
  const webhook = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const at = new Date(1_614_265_330 * 1_000);
  expect(webhook.sign('msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('the webhook relay sends each event once, signed, and in the order in which the events were written', async () => {
  const { db, clock, relay, requests } = await start({ startMs: Date.now() });
  const created = await createPost(db, { post, now: clock.now() });
  if (typeof created === 'string') throw new Error(created);
  const { id } = created;
  await updatePost(db, { id, changes: { title: 'כותרת אחרת' }, now: clock.now() });
  const comment = { authorName: 'דנה', body: 'תודה' };
  await createComment(db, { postId: id, comment, now: clock.now() });
  relay.wake();
  await relay.settled();
  await trashPost(db, { id, now: clock.now() });
  relay.wake();
  relay.wake();
  await relay.settled();

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

test('the relay sends no events that are not selected or are older than the receiver', async () => {
  const { db, clock, relay, requests } = await start({ events: 'post_delete' });
  await createPost(db, { post, now: clock.now() });
  relay.wake();
  await relay.settled();
  expect(requests).toEqual([]);
  await saveSettings(db, { values: { webhook_events: 'post_create' }, now: clock.now() });
  relay.wake();
  await relay.settled();
  expect(requests).toEqual([]);
});

test('the relay sends events of other processes on a shared database within two seconds', async () => {
  const { db, clock, relay, requests } = await start({ isShared: true });
  await clock.advance(2_000);
  await relay.settled();
  await createPost(db, { post, now: clock.now() });
  await clock.advance(2_000);
  await relay.settled();
  expect(requests).toHaveLength(1);
});

test('the relay sends nothing after it lost its lease', async () => {
  const { db, clock, relay, requests, loseLease } = await start();
  await createPost(db, { post, now: clock.now() });
  loseLease();
  relay.wake();
  await relay.settled();
  expect(requests).toEqual([]);
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 1 });
  expect(delivery).toMatchObject({ status: 'waiting', attempts: 0 });
});

test('the relay retries a failed delivery on schedule and then marks it as dead', async () => {
  const { db, clock, relay, requests } = await start({ answer: { status: 500, body: 'אוי' } });
  await createPost(db, { post, now: clock.now() });
  relay.wake();
  await relay.settled();
  expect(requests).toHaveLength(1);
  const { retryDelaysMs, jitterRatio } = limits.webhook;
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    const [waiting] = await listDeliveries(db.read, { offset: 0, countMax: 1 });
    const { updatedAt = '', nextAttemptAt } = waiting ?? {};
    const waitMs = Date.parse(nextAttemptAt ?? '') - Date.parse(updatedAt);
    expect(waitMs).toBeGreaterThanOrEqual(delayMs);
    expect(waitMs).toBeLessThanOrEqual(delayMs * (1 + jitterRatio));
    await clock.advance(Date.parse(nextAttemptAt ?? '') - clock.nowMs() - 1);
    await relay.settled();
    expect(requests).toHaveLength(index + 1);
    await clock.advance(1);
    await relay.settled();
    expect(requests).toHaveLength(index + 2);
  }
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery).toMatchObject({ status: 'dead', attempts: 10, nextAttemptAt: null });
  const found = await findDelivery(db.read, delivery?.id ?? 0);
  expect(found?.log).toHaveLength(10);
  expect(found?.log[0]).toMatchObject({ responseStatus: 500, responseText: 'אוי', problem: null });
});

test('replaying a dead delivery sends it again with the same id', async () => {
  let answer: ReceiverResponse = { status: 410 };
  const { db, clock, relay, requests } = await start({ answer: () => answer });
  await createPost(db, { post, now: clock.now() });
  relay.wake();
  await relay.settled();
  expect(await webhooksDisabledAt(db.read)).toBe(clock.now());
  await createPost(db, { post: { ...post, slug: 'second-post' }, now: clock.now() });
  relay.wake();
  await relay.settled();
  expect(requests).toHaveLength(1);

  answer = { status: 204 };
  const [, first] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  await replayDelivery(db, { id: first?.id ?? 0, now: clock.now() });
  relay.wake();
  await relay.settled();
  expect(requests).toHaveLength(3);
  expect(requests.map(({ headers }) => headers['webhook-id'])).toContain(first?.messageId);
  const all = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(all.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
});

test('the relay uses Retry-After when it is longer than the scheduled delay', async () => {
  const answer = { status: 503, headers: { 'retry-after': '3600' } };
  const { db, clock, relay, requests } = await start({ answer });
  await createPost(db, { post, now: clock.now() });
  relay.wake();
  await relay.settled();
  await clock.advance(3_599_000);
  await relay.settled();
  expect(requests).toHaveLength(1);
  await clock.advance(1_000);
  await relay.settled();
  expect(requests).toHaveLength(2);
});

test('a redirect response counts as a failed delivery', async () => {
  const answer = { status: 307, headers: { location: 'http://127.0.0.1:9/' } };
  const { db, clock, relay } = await start({ answer });
  await createPost(db, { post, now: clock.now() });
  relay.wake();
  await relay.settled();
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery?.status).toBe('waiting');
});

test('a new relay sends a delivery again after its first attempt was interrupted', async () => {
  let answer: ReceiverResponse = 'hang';
  const { db, clock, relay, requests, restart } = await start({ answer: () => answer });
  await createPost(db, { post, now: clock.now() });
  relay.wake();
  await expect.poll(() => requests.length).toBe(1);
  await relay.stop();
  answer = { status: 200 };
  await restart().settled();
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_2', 'evt_2']);
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1 });
});

test('the relay sends waiting deliveries immediately when the clock is set back', async () => {
  const { db, clock, relay, requests } = await start();
  const tomorrow = isoTime(clock.nowMs() + 24 * 60 * 60 * 1_000);
  await queueDeliveries(db, { siteUrl: 'https://reviews.example', now: tomorrow });
  await createPost(db, { post, now: tomorrow });
  await queueDeliveries(db, { siteUrl: 'https://reviews.example', now: tomorrow });
  await createPost(db, { post: { ...post, slug: 'second-post' }, now: clock.now() });
  relay.wake();
  await relay.settled();
  expect(requests.map(({ body }) => JSON.parse(body).data.id).toSorted()).toEqual([1, 2]);
});

test('pruning keeps all waiting deliveries and the newest finished deliveries', async () => {
  const { db, clock, relay } = await start();
  for (const slug of ['one-post', 'two-post', 'three-post'])
    await createPost(db, { post: { ...post, slug }, now: clock.now() });
  relay.wake();
  await relay.settled();
  await replayDelivery(db, { id: 1, now: clock.now() });
  await pruneExcessDeliveries(db, { keepMax: 1 });
  const remaining = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(remaining.map(({ id }) => id)).toEqual([3, 1]);
});

test('the relay sends waiting deliveries to the new URL of a receiver after the URL changes', async () => {
  const { db, clock, relay } = await start({ answer: { status: 500 } });
  await createPost(db, { post, now: clock.now() });
  relay.wake();
  await relay.settled();
  await saveSettings(db, {
    values: { webhook_url: 'https://elsewhere.example/hook' },
    now: clock.now(),
  });
  relay.wake();
  await relay.settled();
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery?.url).toBe('https://elsewhere.example/hook');
});

async function start({
  answer = { status: 204 },
  events = 'post_create,post_update,post_delete,comment_create',
  startMs,
  isShared = false,
}: {
  answer?: ReceiverResponse | (() => ReceiverResponse);
  events?: string;
  startMs?: number;
  isShared?: boolean;
} = {}) {
  const { db } = await openTestDatabase();
  let isHeld = true;
  await ensureDefaults(db);
  const clock = createTestClock(startMs);
  const receiver = await startReceiver(() => (typeof answer === 'function' ? answer() : answer));
  onTestFinished(receiver.stop);
  const begin = () => {
    const relay = startRelay({
      db: { ...db, isShared },
      assertHeld() {
        if (!isHeld) throw new Error('The lease is lost');
      },
      siteUrl: 'https://reviews.example',
      guard: { trustedHosts: [receiver.host], isHttpsOnly: true },
      clock,
      log: (_message, { err }) => {
        if (err && isHeld) throw err;
      },
    });
    onTestFinished(relay.stop);
    return relay;
  };
  const relay = begin();
  await relay.settled();
  const values = { webhook_url: receiver.url, webhook_api_key: apiKey, webhook_events: events };
  await saveSettings(db, { values, now: clock.now() });
  const loseLease = () => {
    isHeld = false;
  };
  return { db, clock, relay, requests: receiver.requests, restart: begin, loseLease };
}
