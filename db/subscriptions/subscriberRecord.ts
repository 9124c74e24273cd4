import { asc, desc, eq } from 'drizzle-orm';
import type { SubscriberRecord } from '#domain/subscription/subscriberRecord.ts';
import type { Queryable } from '../client.ts';
import { categories } from '../schema/categories.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import {
  subscriptionCategories,
  subscriptionMails,
  subscriptions,
} from '../schema/mail/subscriptions.ts';
import { inList } from '../sql/jsonLists.ts';
import { subscriptionColumns } from './subscriptions.ts';

/** Returns everything that is stored about a subscriber, or undefined. */
export async function findSubscriberRecord(
  db: Queryable,
  id: number,
): Promise<SubscriberRecord | undefined> {
  const [subscription] = await db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  if (!subscription) return undefined;
  const chosen = await listChosenCategories(db, [id]);
  const confirmationMails = await db
    .select({
      status: subscriptionMails.status,
      attempts: subscriptionMails.attempts,
      createdAt: subscriptionMails.createdAt,
    })
    .from(subscriptionMails)
    .where(eq(subscriptionMails.subscriptionId, id))
    .orderBy(desc(subscriptionMails.createdAt));
  const updates = await db
    .select({
      mailingId: mailings.id,
      kind: mailings.kind,
      subject: mailings.subject,
      status: mailingRecipients.status,
      sentAt: mailingRecipients.sentAt,
      problem: mailingRecipients.problem,
    })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(eq(mailingRecipients.subscriptionId, id))
    .orderBy(desc(mailings.id));
  return { ...subscription, categories: chosen.get(id) ?? [], confirmationMails, updates };
}

/** Returns the hash of the client address that a consent record contains, for an export of personal data. */
export async function findSourceHash(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ sourceHash: subscriptions.sourceHash })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row?.sourceHash;
}

/** Returns the chosen categories of subscribers who do not want all categories. */
export async function listChosenCategories(
  db: Queryable,
  subscriptionIds: number[],
): Promise<Map<number, SubscriberRecord['categories']>> {
  const rows = await db
    .select({
      subscriptionId: subscriptionCategories.subscriptionId,
      id: categories.id,
      name: categories.name,
    })
    .from(subscriptionCategories)
    .innerJoin(categories, eq(categories.id, subscriptionCategories.categoryId))
    .where(inList(subscriptionCategories.subscriptionId, subscriptionIds))
    .orderBy(asc(subscriptionCategories.subscriptionId), asc(subscriptionCategories.categoryId));
  const chosen = new Map<number, SubscriberRecord['categories']>();
  for (const { subscriptionId, ...category } of rows)
    chosen.set(subscriptionId, [...(chosen.get(subscriptionId) ?? []), category]);
  return chosen;
}
