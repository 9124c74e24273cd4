import { inArray, sql } from 'drizzle-orm';
import type { SuppressionReason } from '#domain/subscription/subscription.ts';
import type { Queryable, Transaction } from '../client.ts';
import { suppressions } from '../schema/mail/subscriptions.ts';
import { keyedHash } from './mailKey.ts';

/** Returns the hash of an address in lower case, as `emailSchema` returns it. */
export const addressHash = (mailKey: string, email: string): string =>
  keyedHash(mailKey, 'address', email);

/** Stores that an address must not get updates. A complaint is never replaced by a weaker reason. */
export async function suppress(
  tx: Transaction,
  {
    mailKey,
    email,
    reason,
    now,
  }: { mailKey: string; email: string; reason: SuppressionReason; now: string },
): Promise<void> {
  const kept = sql`case when ${suppressions.reason} = 'complained' then 'complained' else excluded.reason end`;
  await tx
    .insert(suppressions)
    .values({ addressHash: addressHash(mailKey, email), reason, createdAt: now })
    .onConflictDoUpdate({ target: suppressions.addressHash, set: { reason: kept } });
}

/** Returns the reasons of the addresses that are suppressed. Takes up to some hundred addresses. */
export async function findSuppressed(
  db: Queryable,
  { mailKey, emails }: { mailKey: string; emails: readonly string[] },
): Promise<Map<string, SuppressionReason>> {
  if (emails.length === 0) return new Map();
  const emailByHash = new Map(emails.map((email) => [addressHash(mailKey, email), email]));
  const rows = await db
    .select({ hash: suppressions.addressHash, reason: suppressions.reason })
    .from(suppressions)
    .where(inArray(suppressions.addressHash, [...emailByHash.keys()]));
  return new Map(rows.map(({ hash, reason }) => [emailByHash.get(hash) ?? '', reason]));
}

/** Allows updates to an address again, after its owner confirmed a new subscription. */
export async function liftSuppression(
  tx: Transaction,
  { mailKey, email }: { mailKey: string; email: string },
): Promise<void> {
  await tx
    .delete(suppressions)
    .where(
      sql`${suppressions.addressHash} = ${addressHash(mailKey, email)} and ${suppressions.reason} <> 'complained'`,
    );
}
