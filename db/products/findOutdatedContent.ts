import { and, asc, desc, eq, lt, lte, ne } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { OutdatedContent } from '#domain/product/outdatedContent.ts';
import type { Queryable } from '../client.ts';
import { posts } from '../schema/posts.ts';
import { products } from '../schema/products/products.ts';
import { postProducts, reviews } from '../schema/products/reviews.ts';
import { countOffers } from './offers.ts';

/**
 * Returns what is no longer up to date in live posts.
 * @param today a calendar day such as "2026-11-20".
 * @param testedBefore a day such as "2025-11-20": tests that ended earlier are old.
 */
export async function findOutdatedContent(
  db: Queryable,
  { today, testedBefore }: { today: string; testedBefore: string },
): Promise<OutdatedContent> {
  const columns = {
    postId: posts.id,
    title: posts.title,
    productId: products.id,
    productName: products.name,
  };
  const dueTests = db
    .select({ ...columns, retestOn: reviews.retestOn })
    .from(reviews)
    .innerJoin(posts, eq(posts.id, reviews.postId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(posts.isLive, true), ne(reviews.retestOn, ''), lte(reviews.retestOn, today)))
    .orderBy(asc(reviews.retestOn), asc(posts.id))
    .limit(limits.freshness.shownMax);
  const oldTests = db
    .select({ ...columns, testedTo: reviews.testedTo })
    .from(reviews)
    .innerJoin(posts, eq(posts.id, reviews.postId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(posts.isLive, true),
        eq(reviews.retestOn, ''),
        ne(reviews.testedTo, ''),
        lt(reviews.testedTo, testedBefore),
      ),
    )
    .orderBy(asc(reviews.testedTo), asc(posts.id))
    .limit(limits.freshness.shownMax);
  const discontinued = db
    .select(columns)
    .from(products)
    .innerJoin(postProducts, eq(postProducts.productId, products.id))
    .innerJoin(posts, eq(posts.id, postProducts.postId))
    .where(and(eq(products.status, 'discontinued'), eq(posts.isLive, true)))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limits.freshness.shownMax);
  return {
    dueTests: await dueTests,
    oldTests: await oldTests,
    discontinued: await discontinued,
    hiddenPrices: await countOffers(db, { filter: 'stale' }),
  };
}
