import { eq } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { findSubscriptionIdByToken } from './subscriberTokens.ts';
import { findToken } from './subscriptionTokens.ts';

export type Subscriber = typeof subscriptions.$inferSelect;

/**
 * Finds the subscriber who got a link: by the token of the links in updates, or by the random token of a confirmation
 * mail.
 */
export async function findSubscriber(
  db: Queryable,
  { token, mailKey }: { token: string; mailKey: string },
): Promise<Subscriber | undefined> {
  const id =
    (await findSubscriptionIdByToken(db, { mailKey, token })) ??
    (await findToken(db, token, 'leave'))?.subscriptionId;
  if (id === undefined) return undefined;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}
