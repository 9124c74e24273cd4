import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../client.ts';
import { subscriptionMails, subscriptions, subscriptionTokens } from '../schema/subscriptions.ts';

type Purpose = (typeof subscriptionTokens.$inferSelect)['purpose'];

/** Makes what a link carries. Only its hash is stored: the answer is its one copy. */
export async function issueToken(
  tx: Transaction,
  link: {
    subscriptionId: number;
    mailId: number;
    purpose: Purpose;
    /** Null for what never ends. */
    expiresAt: string | null;
  },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await tx.insert(subscriptionTokens).values({ hash: hashOf(token), ...link });
  return token;
}

const tokenBytes = 32;

// Of 32 random bytes nothing can be guessed, so a slow hash would protect nothing.
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Whose link it is, with the mail that asked for a confirmation. */
export async function findToken(db: Queryable, token: string, purpose: Purpose) {
  const [found] = await db
    .select({
      subscriptionId: subscriptions.id,
      email: subscriptions.email,
      status: subscriptions.status,
      expiresAt: subscriptionTokens.expiresAt,
      mail: subscriptionMails,
    })
    .from(subscriptionTokens)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionTokens.subscriptionId))
    .leftJoin(subscriptionMails, eq(subscriptionMails.id, subscriptionTokens.mailId))
    .where(
      and(eq(subscriptionTokens.hash, hashOf(token)), eq(subscriptionTokens.purpose, purpose)),
    );
  return found;
}
