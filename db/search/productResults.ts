import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { variantUrl } from '#domain/media/media.ts';
import { namedProducts } from '#domain/product/namedProducts.ts';
import { productStatuses } from '#domain/product/product.ts';
import { unitSources } from '#domain/product/review.ts';
import type { ProductResult } from '#domain/search/searchResult.ts';
import type { Queryable } from '../client.ts';
import { media } from '../schema/media.ts';
import { posts } from '../schema/posts.ts';
import { offers, products } from '../schema/products/products.ts';
import { postProducts, reviews } from '../schema/products/reviews.ts';
import { isLivePost } from '../sql/isLivePost.ts';

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
  }),
);

/** Returns the products that the query names, among those that the found posts show, best match first. */
export async function listProductResults(
  db: Queryable,
  { q, postIds }: { q: string; postIds: readonly number[] },
): Promise<ProductResult[]> {
  if (postIds.length === 0) return [];
  const rows = await db.all(sql`
    select ${products.slug} as slug, ${products.name} as name, ${products.brand} as brand,
      ${products.model} as model, ${products.status} as status, ${firstImageUrl} as imageUrl,
      ${reviews.totalScoreTenths} as scoreTenths, ${reviews.unitSource} as unitSource,
      (
        select min(${offers.priceAgorot}) from ${offers}
        where ${offers.productId} = ${products.id} and ${offers.isFresh} = 1 and ${offers.status} = 'ok'
      ) as priceAgorot
    from ${products}
    left join ${reviews}
      on ${reviews.productId} = ${products.id} and ${reviews.postId} = ${postWithNewestScore}
    where ${products.id} in (
      select ${postProducts.productId} from ${postProducts}
      where ${postProducts.postId} in (select value from json_each(${JSON.stringify(postIds)}))
        and ${postProducts.liveAt} is not null
    )
    order by ${products.id}
  `);
  return namedProducts(q, rowsSchema.parse(rows))
    .slice(0, limits.search.productResultsMax)
    .map(({ slug, name, status, imageUrl, scoreTenths, unitSource, priceAgorot }) => ({
      slug,
      name,
      status,
      thumbnailUrl: imageUrl === null ? null : variantUrl(imageUrl, 'sm', 'webp'),
      scoreTenths,
      unitSource,
      priceAgorot,
    }));
}

/** Selects the first image that the media library still contains. */
const firstImageUrl = sql`(
  select ${media.url} from json_each(${products.images}) as image
  join ${media} on ${media.url} = image.value
  order by image.key limit 1
)`;

/** Selects the newest live post that gives the product a score. */
const postWithNewestScore = sql`(
  select scored.post_id from ${reviews} as scored
  join ${posts} on ${posts.id} = scored.post_id
  where scored.product_id = ${products.id}
    and scored.total_score_tenths is not null and ${isLivePost}
  order by ${posts.publishedAt} desc, ${posts.id} desc limit 1
)`;
