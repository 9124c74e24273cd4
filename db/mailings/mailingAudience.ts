import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MailingKind } from '#domain/mailing/mailing.ts';
import type { Queryable } from '../client.ts';
import { subscriptionCategories, subscriptions } from '../schema/mail/subscriptions.ts';

/** What a mailing is about, for the choice of its recipients. */
export interface MailingAudience {
  kind: MailingKind;
  categoryIds: number[];
}

/** Returns how many subscribers would get a mailing now. */
export async function countAudience(db: Queryable, audience: MailingAudience): Promise<number> {
  if (audience.categoryIds.length === 0) return 0;
  return db.$count(subscriptions, wants(audience));
}

/** Selects subscriptions that are confirmed and want a mailing of this kind about one of the categories. */
export function wants({ kind, categoryIds }: MailingAudience): SQL | undefined {
  const flag = kind === 'post' ? subscriptions.wantsPosts : subscriptions.wantsDigest;
  return and(
    eq(subscriptions.status, 'confirmed'),
    eq(flag, true),
    sql`("subscriptions"."has_all_categories" or exists (
      select 1 from ${subscriptionCategories}
      where ${subscriptionCategories.subscriptionId} = "subscriptions"."id"
      and ${inArray(subscriptionCategories.categoryId, categoryIds)}
    ))`,
  );
}
