import { sql } from 'drizzle-orm';
import type { PriceRange } from '#domain/hebrew/prices/priceLimit.ts';
import { limits } from '#domain/limits.ts';
import { agorotPerShekel } from '#domain/product/price.ts';
import { minimumMatch } from '#domain/search/ranking/minimumMatch.ts';
import type { Queryable } from '../../client.ts';
import { hasShownPrice } from '../../products/offers.ts';
import { offers } from '../../schema/products/products.ts';
import { reviews } from '../../schema/products/reviews.ts';
import { readBestMatches } from '../readMatchedPosts.ts';
import type { QueryMatches } from '../selectPage.ts';
import type { Query } from './matchTerms.ts';

/**
 * Finds the reviews of products whose lowest fresh price is in a range, the newest first. The query has no terms. Returns undefined
 * if there are none.
 */
export async function matchPrice(
  db: Queryable,
  { audience, postCategories }: Query,
  range: PriceRange,
): Promise<QueryMatches | undefined> {
  const { priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER / agorotPerShekel } = range;
  const rows = await db.all<{ id: number }>(sql`
    select distinct ${reviews.postId} as id from ${reviews} where ${reviews.productId} in (
      select ${offers.productId} from ${offers}
      where ${hasShownPrice}
      group by ${offers.productId}
      having min(${offers.priceAgorot})
        between ${priceMin * agorotPerShekel} and ${priceMax * agorotPerShekel}
    )
    order by id desc limit ${limits.search.matchesMax}
  `);
  const ids = rows.map(({ id }) => id).filter((id) => postCategories.categoryOf(id, audience) > 0);
  if (ids.length === 0) return undefined;
  return {
    ids,
    categoryIds: ids.map((id) => postCategories.categoryOf(id, audience)),
    isCut: rows.length === limits.search.matchesMax,
    best: await readBestMatches(db, ids, []),
    terms: [],
    weights: [],
    minimum: minimumMatch('', [], []),
    ...range,
  };
}
