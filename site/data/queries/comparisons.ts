import { listComparedWith, listLivePostIdsByPair } from '#db/products/comparedProducts.ts';
import { findNewestReview } from '#db/products/postReviews.ts';
import { liveProductIds, pairsWithChangedLists } from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import type { NewestReview } from '../pageProducts.ts';
import { defineQuery } from '../pageQuery.ts';

export const comparisonQueries = {
  /** The newest live posts that compare two products. A pair without such a post has no page. */
  comparingPostIds: defineQuery<[firstId: number, secondId: number], number[]>({
    load: (db, ...pair) =>
      listLivePostIdsByPair(db, { pair, offset: 0, countMax: limits.product.postsShownMax }),
    immediateParameters: (event) => pairsWithChangedLists(event),
  }),

  /** The products with which a product shares a page. */
  comparedWith: defineQuery<[productId: number], number[]>({
    load: (db, productId) =>
      listComparedWith(db, { productId, countMax: limits.comparison.linksMax }),
    immediateParameters: (event) =>
      [...new Set(pairsWithChangedLists(event).flat())].map((id) => [id]),
  }),

  newestReview: defineQuery<[productId: number], NewestReview | null>({
    load: async (db, productId) => (await findNewestReview(db, productId)) ?? null,
    immediateParameters: (event) => liveProductIds(event).map((id) => [id]),
  }),
};
