import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MailingKind } from '#domain/mailing/mailing.ts';
import type { Queryable } from '../client.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { subscriptionCategories, subscriptions } from '../schema/mail/subscriptions.ts';

/** What a mailing is about, for the choice of its recipients. */
export interface MailingAudience {
  kind: MailingKind;
  categoryIds: number[];
  /** The post of a mailing about one post. */
  postId?: number | null | undefined;
}

/** Returns how many subscribers would get a mailing now. */
export async function countAudience(db: Queryable, audience: MailingAudience): Promise<number> {
  if (audience.categoryIds.length === 0) return 0;
  return db.$count(subscriptions, wants(audience));
}

/**
 * Selects subscriptions that are confirmed and want a mailing of this kind about one of the categories. Leaves out those that
 * got a canceled mailing of the same post, because no subscriber should get the same post twice.
 */
export function wants({ kind, categoryIds, postId }: MailingAudience): SQL | undefined {
  const flag = kind === 'post' ? subscriptions.wantsPosts : subscriptions.wantsDigest;
  return and(
    eq(subscriptions.status, 'confirmed'),
    eq(flag, true),
    sql`("subscriptions"."has_all_categories" or exists (
      select 1 from ${subscriptionCategories}
      where ${subscriptionCategories.subscriptionId} = "subscriptions"."id"
      and ${inArray(subscriptionCategories.categoryId, categoryIds)}
    ))`,
    postId ? hasNotReceivedPost(postId) : undefined,
  );
}

const hasNotReceivedPost = (postId: number) => sql`not exists (
  select 1 from ${mailingRecipients} as earlier
  where earlier.subscription_id = "subscriptions"."id"
  and earlier.mailing_id in (
    select id from ${mailings} as canceled where canceled.post_id = ${postId} and canceled.status = 'canceled'
  )
  and earlier.status in ${reachedStatuses}
)`;

/** Recipients with these statuses count as reached. `sending` is one of them, because a mail on its way usually arrives. */
export const reachedStatuses = ['sending', 'sent', 'complained'] as const;
