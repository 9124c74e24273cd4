import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { keyedHash } from './mailKey.ts';

/**
 * Returns the token of a subscriber's links in updates. It never expires and is not stored: every mail contains the
 * same one. The creation time prevents that an old token fits a later subscription with the same id.
 */
export const subscriberToken = (
  mailKey: string,
  { id, createdAt }: { id: number; createdAt: string },
): string => `${id}.${keyedHash(mailKey, 'subscriber', `${id}:${createdAt}`)}`;

/** Returns the id of the subscription whose token this is, or undefined. */
export async function findSubscriptionIdByToken(
  db: Queryable,
  { mailKey, token }: { mailKey: string; token: string },
): Promise<number | undefined> {
  const id = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1]);
  if (Number.isNaN(id)) return undefined;
  const [row] = await db
    .select({ id: subscriptions.id, createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row && isSame(token, subscriberToken(mailKey, row)) ? row.id : undefined;
}

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
