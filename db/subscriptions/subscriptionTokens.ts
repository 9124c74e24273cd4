import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../client.ts';
import {
  subscriptionMails,
  subscriptions,
  subscriptionTokens,
} from '../schema/mail/subscriptions.ts';

type Purpose = (typeof subscriptionTokens.$inferSelect)['purpose'];

/** Creates the token of a link and stores its hash. Returns the only copy of the token. */
export async function issueToken(
  tx: Transaction,
  link: {
    subscriptionId: number;
    mailId: number;
    purpose: Purpose;
    /** Null for a token that never expires. */
    expiresAt: string | null;
  },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await tx.insert(subscriptionTokens).values({ hash: hashToken(token), ...link });
  return token;
}

const tokenBytes = 32;

// The token is long and random, so a slow hash would add no protection.
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Finds the subscription of a token. For a confirmation token, also finds its mail. */
export async function findToken(db: Queryable, token: string, purpose: Purpose) {
  const [found] = await db
    .select({
      subscriptionId: subscriptions.id,
      email: subscriptions.email,
      status: subscriptions.status,
      createdAt: subscriptions.createdAt,
      expiresAt: subscriptionTokens.expiresAt,
      mail: subscriptionMails,
    })
    .from(subscriptionTokens)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionTokens.subscriptionId))
    .leftJoin(subscriptionMails, eq(subscriptionMails.id, subscriptionTokens.mailId))
    .where(
      and(eq(subscriptionTokens.hash, hashToken(token)), eq(subscriptionTokens.purpose, purpose)),
    );
  return found;
}
