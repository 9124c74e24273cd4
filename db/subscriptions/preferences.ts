import { eq } from 'drizzle-orm';
import { canChooseUpdates, type Preferences } from '#domain/subscription/preferences.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription.ts';
import type { Database, Queryable } from '../client.ts';
import { categories } from '../schema/categories.ts';
import { subscriptionCategories, subscriptions } from '../schema/mail/subscriptions.ts';
import { inList } from '../sql/jsonLists.ts';
import { readMailKey } from './mailKey.ts';
import { findSubscriber, type Subscriber } from './subscribers.ts';

export interface SubscriberPreferences {
  email: string;
  status: SubscriptionStatus;
  preferences: Preferences;
}

/** Returns what the owner of a link chose, or undefined for an unknown token. */
export async function readPreferences(
  db: Database,
  token: string,
): Promise<SubscriberPreferences | undefined> {
  const found = await findSubscriber(db.read, { token, mailKey: await readMailKey(db) });
  return found && toPreferences(db.read, found);
}

/**
 * Stores what the owner of a link chose. Changes nothing for addresses that get no updates, such as unsubscribed ones.
 * Ignores categories that no longer exist. Returns the stored preferences, or undefined for an unknown token.
 */
export async function savePreferences(
  db: Database,
  {
    token,
    preferences: { categoryIds, ...flags },
    now,
  }: { token: string; preferences: Preferences; now: string },
): Promise<SubscriberPreferences | undefined> {
  const mailKey = await readMailKey(db);
  // Looks the token up before the transaction, because anyone can send invented tokens and each write waits for the disk.
  if (!(await findSubscriber(db.read, { token, mailKey }))) return undefined;
  return db.write(async (tx) => {
    const found = await findSubscriber(tx, { token, mailKey });
    if (!found || !canChooseUpdates(found.status)) return found && toPreferences(tx, found);
    await tx
      .update(subscriptions)
      .set({ ...flags, changedAt: now })
      .where(eq(subscriptions.id, found.id));
    await tx
      .delete(subscriptionCategories)
      .where(eq(subscriptionCategories.subscriptionId, found.id));
    const chosen = flags.hasAllCategories
      ? []
      : await tx
          .select({ categoryId: categories.id })
          .from(categories)
          .where(inList(categories.id, categoryIds));
    if (chosen.length > 0)
      await tx
        .insert(subscriptionCategories)
        .values(chosen.map(({ categoryId }) => ({ subscriptionId: found.id, categoryId })));
    return toPreferences(tx, { ...found, ...flags });
  });
}

async function toPreferences(
  db: Queryable,
  { id, email, status, wantsPosts, wantsDigest, hasAllCategories }: Subscriber,
): Promise<SubscriberPreferences> {
  const rows = await db
    .select({ id: subscriptionCategories.categoryId })
    .from(subscriptionCategories)
    .where(eq(subscriptionCategories.subscriptionId, id));
  const categoryIds = rows.map((row) => row.id);
  return { email, status, preferences: { wantsPosts, wantsDigest, hasAllCategories, categoryIds } };
}
