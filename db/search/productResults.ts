import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PriceRange } from '#domain/hebrew/prices/priceLimit.ts';
import { limits } from '#domain/limits.ts';
import { variantUrl } from '#domain/media/media.ts';
import { namedProducts } from '#domain/product/namedProducts.ts';
import { productStatuses } from '#domain/product/product.ts';
import { productsOfKind } from '#domain/product/productsOfKind.ts';
import { unitSources } from '#domain/product/review.ts';
import type { ProductResult } from '#domain/search/searchResult.ts';
import type { Queryable } from '../client.ts';
import { hasShownPrice } from '../products/offers.ts';
import { media } from '../schema/media.ts';
import { posts } from '../schema/posts.ts';
import { offers, products } from '../schema/products/products.ts';
import { postProducts, reviews } from '../schema/products/reviews.ts';
import { isLivePost } from '../sql/isLivePost.ts';
import { inList } from '../sql/jsonLists.ts';

const rowsSchema = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    model: z.string(),
    status: z.enum(productStatuses),
    imageUrl: z.string().nullable(),
    scoreTenths: z.number().nullable(),
    unitSource: z.enum(unitSources).nullable(),
    priceAgorot: z.number().nullable(),
    offerCount: z.number(),
    isOfWantedKind: z.number().transform(Boolean),
  }),
);

interface FoundPosts {
  /** The query that found the posts. */
  q: string;
  postIds: readonly number[];
  /** What a query about a kind of product, such as headphones, asks for. */
  wantedKind?: WantedKind | undefined;
}

export interface WantedKind extends PriceRange {
  /** The found posts that are about this kind. */
  postIds: readonly number[];
}

/**
 * Returns the best of the products that the found posts show: those that the query names, or else those of the kind that it
 * names. A product is of this kind if a post about the kind reviews it, and no product of another category.
 */
export async function listProductResults(
  db: Queryable,
  { q, postIds, wantedKind = { postIds: [] } }: FoundPosts,
): Promise<ProductResult[]> {
  if (postIds.length === 0) return [];
  const rows = await db.all(sql`
    select ${products.slug} as slug, ${products.name} as name, ${products.brand} as brand,
      ${products.model} as model, ${products.status} as status, ${firstImageUrl} as imageUrl,
      ${reviews.totalScoreTenths} as scoreTenths, ${reviews.unitSource} as unitSource,
      (
        select min(${offers.priceAgorot}) from ${offers}
        where ${offers.productId} = ${products.id} and ${hasShownPrice}
      ) as priceAgorot,
      (
        select count(*) from ${offers}
        where ${offers.productId} = ${products.id} and ${offers.status} = 'ok'
      ) as offerCount,
      ${products.id} in (
        select ${reviews.productId} from ${reviews}
        where ${inList(reviews.postId, wantedKind.postIds)} and ${postReviewsOneCategory}
      ) as isOfWantedKind
    from ${products}
    left join ${reviews}
      on ${reviews.productId} = ${products.id} and ${reviews.postId} = ${postWithNewestScore}
    where ${products.id} in (
      select ${postProducts.productId} from ${postProducts}
      where ${inList(postProducts.postId, postIds)}
        and ${postProducts.liveAt} is not null
    )
    order by ${products.id}
  `);
  const shown = rowsSchema.parse(rows);
  const named = namedProducts(q, shown);
  const best = named.length > 0 ? named : productsOfKind(shown, wantedKind);
  return best
    .slice(0, limits.search.productResultsMax)
    .map(({ slug, name, status, imageUrl, scoreTenths, unitSource, priceAgorot, offerCount }) => ({
      slug,
      name,
      status,
      thumbnailUrl: imageUrl === null ? null : variantUrl(imageUrl, 'sm', 'webp'),
      scoreTenths,
      unitSource,
      priceAgorot,
      offerCount,
    }));
}

/** Selects the first image that the media library still contains. */
const firstImageUrl = sql`(
  select ${media.url} from json_each(${products.images}) as image
  join ${media} on ${media.url} = image.value
  order by image.key limit 1
)`;

/** A condition on a row of `reviews`: all products that its post reviews are in the same category. */
const postReviewsOneCategory = sql`(
  select count(distinct coalesce(reviewed.category_id, 0)) from ${reviews} as other
  join ${products} as reviewed on reviewed.id = other.product_id
  where other.post_id = ${reviews.postId}
) <= 1`;

/** Selects the newest live post that gives the product a score. */
const postWithNewestScore = sql`(
  select scored.post_id from ${reviews} as scored
  join ${posts} on ${posts.id} = scored.post_id
  where scored.product_id = ${products.id}
    and scored.total_score_tenths is not null and ${isLivePost}
  order by ${posts.publishedAt} desc, ${posts.id} desc limit 1
)`;
