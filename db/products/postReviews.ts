import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Review,
  storedReviewSchema,
  totalScoreTenths,
  type UnitSource,
} from '#domain/product/review.ts';
import type { Queryable, Transaction } from '../client.ts';
import { parseStored } from '../parseStored.ts';
import { posts } from '../schema/posts.ts';
import { reviews } from '../schema/products/reviews.ts';
import { isLivePost } from '../sql/isLivePost.ts';
import { inList } from '../sql/jsonLists.ts';

/** Selects the reviews of a post as JSON, in their order. For statements that select from `posts`. */
export const reviewsJson = sql<string>`(
  select json_group_array(json_object(
    'productId', product_id, 'scoreTenths', score_tenths, 'criteria', json(criteria),
    'verdict', verdict, 'pros', json(pros), 'cons', json(cons),
    'forWhom', for_whom, 'notForWhom', not_for_whom,
    'testedFrom', tested_from, 'testedTo', tested_to, 'retestOn', retest_on,
    'unitSource', unit_source
  ))
  from (select * from reviews where post_id = ${posts.id} order by position)
)`;

const storedReviewsSchema = z.array(storedReviewSchema);

export const parseReviews = (json: string, postId: number): Review[] =>
  json === '[]' ? [] : parseStored(storedReviewsSchema, json, { table: 'reviews', id: postId });

/** A score that a live post gives a product. */
export interface ProductScore {
  productId: number;
  postId: number;
  scoreTenths: number;
  unitSource: UnitSource | null;
}

/** Returns the scores that live posts give the products, of the newest post first. */
export async function listLiveScores(db: Queryable, productIds: number[]): Promise<ProductScore[]> {
  return db
    .select({
      productId: reviews.productId,
      postId: reviews.postId,
      scoreTenths: sql<number>`${reviews.totalScoreTenths}`,
      unitSource: reviews.unitSource,
    })
    .from(reviews)
    .innerJoin(posts, sql`${posts.id} = ${reviews.postId}`)
    .where(
      sql`${inList(reviews.productId, productIds)} and ${reviews.totalScoreTenths} is not null and ${isLivePost}`,
    )
    .orderBy(reviews.productId, sql`${posts.publishedAt} desc`, sql`${posts.id} desc`);
}

/** Returns what the newest live post says about a product. */
export async function findNewestReview(
  db: Queryable,
  productId: number,
): Promise<Pick<Review, 'verdict' | 'unitSource'> | undefined> {
  const [review] = await db
    .select({ verdict: reviews.verdict, unitSource: reviews.unitSource })
    .from(reviews)
    .innerJoin(posts, eq(posts.id, reviews.postId))
    .where(sql`${reviews.productId} = ${productId} and ${isLivePost}`)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(1);
  return review;
}

/** Replaces the reviews of a post. */
export async function setReviewsOfPost(
  tx: Transaction,
  postId: number,
  newReviews: readonly Review[],
): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.postId, postId));
  if (newReviews.length === 0) return;
  await tx.insert(reviews).values(
    newReviews.map((review, position) => ({
      ...review,
      postId,
      position,
      totalScoreTenths: totalScoreTenths(review),
    })),
  );
}
