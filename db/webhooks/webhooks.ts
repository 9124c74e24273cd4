import { and, asc, count, desc, eq, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { OutboxEvent } from '#domain/event.ts';
import { limits } from '#domain/limits.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import type {
  DeliveryStatus,
  WebhookAttempt,
  WebhookDelivery,
  WebhookMessage,
} from '#domain/webhook.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { listEventsAfter, newestEventId } from '../outbox.ts';
import { comments } from '../schema/comments.ts';
import { posts } from '../schema/posts.ts';
import { webhookAttempts, webhookDeliveries, webhookState } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';

/**
 * Turns new events of the outbox into deliveries, at most a batch; answers whether there may be more.
 * The cursor moves in the same transaction, so each event is queued once, whatever breaks off.
 */
export async function queueDeliveries(
  db: Database,
  { siteUrl, now }: { siteUrl: string; now: string },
): Promise<boolean> {
  return db.write(async (tx) => {
    const state = await readState(tx);
    // What was written before anybody listened is nobody's news.
    if (!state) return setCursor(tx, await newestEventId(tx));
    const page = { cursor: state.eventCursor, countMax: limits.webhook.eventsPerBatch };
    const events = await listEventsAfter(tx, page);
    const last = events.at(-1);
    if (!last) return false;
    if (events.some(changesReceiver)) await followReceiver(tx, now);
    const {
      webhook_url: url,
      webhook_api_key: key,
      webhook_events: chosen,
    } = await readSettings(tx);
    const wanted = new Set<string>(chosen.split(',').map((id) => id.trim()));
    for (const event of url && key ? events : []) {
      const message = wanted.has(event.type) ? await messageOf(tx, event, siteUrl) : undefined;
      if (message) await queueMessage(tx, { messageId: `evt_${event.id}`, message, url, now });
    }
    await setCursor(tx, last.id);
    return events.length === page.countMax;
  });
}

/** Queues a message that stands for no event; answers undefined when there is no receiver. */
export async function queueTestMessage(
  db: Database,
  { messageId, message, now }: { messageId: string; message: WebhookMessage; now: string },
): Promise<WebhookDelivery | undefined> {
  return db.write(async (tx) => {
    const { webhook_url: url, webhook_api_key: key } = await readSettings(tx);
    return url && key ? queueMessage(tx, { messageId, message, url, now }) : undefined;
  });
}

/** Deliveries whose time has come, oldest first; none while nothing may be sent. */
export async function listDueDeliveries(
  db: Queryable,
  { now, countMax }: { now: string; countMax: number },
): Promise<WebhookDelivery[]> {
  if (await isHeld(db)) return [];
  const isDue = lte(webhookDeliveries.nextAttemptAt, now);
  // What was never tried waits for no moment: not even for one that a clock set back has made the future.
  const isNew = eq(webhookDeliveries.attempts, 0);
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.status, 'waiting'), or(isDue, isNew)))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .limit(countMax);
}

/** When the next attempt is due, or undefined when none waits or may be made. */
export async function nextDeliveryTime(db: Queryable): Promise<string | undefined> {
  if (await isHeld(db)) return undefined;
  const [row] = await db
    .select({ at: webhookDeliveries.nextAttemptAt })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.status, 'waiting'))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(1);
  return row?.at ?? undefined;
}

export interface AttemptResult {
  deliveryId: number;
  attempt: Omit<WebhookAttempt, 'id'>;
  status: DeliveryStatus;
  nextAttemptAt: string | null;
  /** The receiver said that it is gone for good. */
  isGone: boolean;
  now: string;
}

export async function recordAttempt(
  db: Database,
  { deliveryId, attempt, status, nextAttemptAt, isGone, now }: AttemptResult,
): Promise<void> {
  await db.write(async (tx) => {
    await tx.insert(webhookAttempts).values({ deliveryId, ...attempt });
    await tx
      .update(webhookDeliveries)
      .set({
        status,
        nextAttemptAt,
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        updatedAt: now,
      })
      .where(eq(webhookDeliveries.id, deliveryId));
    if (isGone) await tx.update(webhookState).set({ disabledAt: now });
  });
}

/** Sends a delivery once more, whatever became of it: same id, same body, all attempts anew. */
export async function replayDelivery(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<WebhookDelivery | undefined> {
  return db.write(async (tx) => {
    const { webhook_url: url } = await readSettings(tx);
    const [row] = await tx
      .update(webhookDeliveries)
      .set({
        status: 'waiting',
        attempts: 0,
        nextAttemptAt: now,
        updatedAt: now,
        ...(url ? { url } : {}),
      })
      .where(eq(webhookDeliveries.id, id))
      .returning();
    if (row) await tx.update(webhookState).set({ disabledAt: null });
    return row;
  });
}

/** The log of deliveries, newest first. */
export async function listDeliveries(
  db: Queryable,
  { status, offset, countMax }: { status?: DeliveryStatus; offset: number; countMax: number },
): Promise<WebhookDelivery[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(status ? eq(webhookDeliveries.status, status) : undefined)
    .orderBy(desc(webhookDeliveries.id))
    .limit(countMax)
    .offset(offset);
}

export async function countDeliveries(db: Queryable, status?: DeliveryStatus): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(status ? eq(webhookDeliveries.status, status) : undefined);
  return row?.count ?? 0;
}

/** A delivery with everything that was tried, oldest attempt first. */
export async function findDelivery(
  db: Queryable,
  id: number,
): Promise<(WebhookDelivery & { log: WebhookAttempt[] }) | undefined> {
  const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!delivery) return undefined;
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(asc(webhookAttempts.id));
  return { ...delivery, log: attempts.map(({ deliveryId: _deliveryId, ...attempt }) => attempt) };
}

/** Since when nothing is sent because the receiver said that it is gone; null while it listens. */
export async function webhooksDisabledAt(db: Queryable): Promise<string | null> {
  return (await readState(db))?.disabledAt ?? null;
}

/** Forgets the oldest deliveries beyond a number; never one that still waits. */
export async function pruneExcessDeliveries(
  db: Database,
  { keepMax }: { keepMax: number },
): Promise<void> {
  await db.write(async (tx) => {
    const [newestTooOld] = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .orderBy(desc(webhookDeliveries.id))
      .limit(1)
      .offset(keepMax);
    if (!newestTooOld) return;
    const isFinished = ne(webhookDeliveries.status, 'waiting');
    await tx
      .delete(webhookDeliveries)
      .where(and(lte(webhookDeliveries.id, newestTooOld.id), isFinished));
  });
}

/** Forgets deliveries that came to an end before a time, with all that was answered. */
export async function pruneExpiredDeliveries(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  const isOld = and(
    ne(webhookDeliveries.status, 'waiting'),
    lt(webhookDeliveries.updatedAt, before),
  );
  if ((await db.read.$count(webhookDeliveries, isOld)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(webhookDeliveries).where(isOld);
  });
}

const stateId = 1;

async function readState(db: Queryable) {
  const [state] = await db.select().from(webhookState).where(eq(webhookState.id, stateId));
  return state;
}

/** The receiver has said to stop, or there is no key to sign with: what waits goes on waiting. */
async function isHeld(db: Queryable): Promise<boolean> {
  if ((await readState(db))?.disabledAt) return true;
  return (await readSettings(db)).webhook_api_key === '';
}

/** Answers that nothing more is known to wait. */
async function setCursor(tx: Transaction, eventCursor: number): Promise<false> {
  await tx
    .insert(webhookState)
    .values({ id: stateId, eventCursor })
    .onConflictDoUpdate({ target: webhookState.id, set: { eventCursor } });
  return false;
}

async function queueMessage(
  tx: Transaction,
  message: { messageId: string; message: WebhookMessage; url: string; now: string },
): Promise<WebhookDelivery | undefined> {
  const { messageId, url, now } = message;
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      messageId,
      event: message.message.type,
      url,
      body: JSON.stringify(message.message),
      nextAttemptAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

const changesReceiver = (event: OutboxEvent) =>
  event.type === 'settings_update' && event.after.keys.includes('webhook_url');

/** An address that was saved anew is asked again, and gets what still waited for the former one. */
async function followReceiver(tx: Transaction, now: string): Promise<void> {
  const { webhook_url: url } = await readSettings(tx);
  const changes = url ? { url } : { status: 'dead' as const, nextAttemptAt: null };
  await tx
    .update(webhookDeliveries)
    .set({ ...changes, updatedAt: now })
    .where(eq(webhookDeliveries.status, 'waiting'));
  await tx.update(webhookState).set({ disabledAt: null });
}

async function messageOf(
  tx: Transaction,
  event: OutboxEvent,
  siteUrl: string,
): Promise<WebhookMessage | undefined> {
  const timestamp = event.createdAt;
  const place = ({ slug, title }: { slug: string; title: string }) => ({
    slug,
    title,
    url: absoluteUrl(siteUrl, postPath(slug)),
  });
  switch (event.type) {
    case 'post_create':
    case 'post_update':
      return { type: event.type, timestamp, data: { id: event.subjectId, ...place(event.after) } };
    case 'post_delete':
      return { type: event.type, timestamp, data: { id: event.subjectId, ...place(event.before) } };
    case 'comment_create': {
      const [post] = await tx
        .select({ id: posts.id, slug: posts.slug, title: posts.title })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(eq(comments.id, event.subjectId));
      // Deleted meanwhile: there is nothing left to tell of.
      if (!post) return undefined;
      return {
        type: event.type,
        timestamp,
        data: { id: event.subjectId, postId: post.id, ...place(post) },
      };
    }
    default:
      return undefined;
  }
}
