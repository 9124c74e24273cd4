import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { productStatuses } from '#domain/product/product.ts';
import type { RankedProduct } from '#domain/product/ranking.ts';
import { unitSources } from '#domain/product/review.ts';
import type { Queryable } from '../client.ts';
import { categories } from '../schema/categories.ts';
import { posts } from '../schema/posts.ts';
import { offers, products } from '../schema/products/products.ts';
import { reviews } from '../schema/products/reviews.ts';
import { isLivePost } from '../sql/isLivePost.ts';

const rowsSchema = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    status: z.enum(productStatuses),
    imageUrl: z.string().nullable(),
    scoreTenths: z.number(),
    verdict: z.string(),
    unitSource: z.enum(unitSources).nullable(),
    postSlug: z.string(),
    reviewedAt: z.string(),
    priceAgorot: z.number().nullable(),
    priceCheckedAt: z.string().nullable(),
    offerCount: z.number(),
  }),
);

/** Returns the products of a category that live posts give a score. The best score comes first, and among
 * equal scores those that are still sold. */
export async function listRankedProducts(
  db: Queryable,
  { categoryId, countMax }: { categoryId: number; countMax: number },
): Promise<RankedProduct[]> {
  const rows = await db.all(sql`
    select
      product.slug, product.name, product.brand, product.status, product.images ->> 0 as imageUrl,
      ranked.score as scoreTenths, ranked.verdict, ranked.unit_source as unitSource,
      ranked.post_slug as postSlug, ranked.published_at as reviewedAt,
      offer.price_agorot as priceAgorot, offer.checked_at as priceCheckedAt,
      (
        select count(*) from ${offers} where product_id = ranked.id and status = 'ok'
      ) as offerCount
    from (
      select
        id, status, score, verdict, unit_source, post_slug, published_at
      from (
        select
          ${products.id} as id, ${products.status} as status, ${reviews.totalScoreTenths} as score, ${reviews.verdict} as verdict,
          ${reviews.unitSource} as unit_source, ${posts.slug} as post_slug,
          ${posts.publishedAt} as published_at,
          row_number() over (
            partition by ${products.id} order by ${posts.publishedAt} desc, ${posts.id} desc
          ) as newest_rank
        from ${products}
        join ${reviews} on ${reviews.productId} = ${products.id}
        join ${posts} on ${posts.id} = ${reviews.postId}
        where ${products.categoryId} = ${categoryId}
          and ${reviews.totalScoreTenths} is not null and ${isLivePost}
      )
      where newest_rank = 1
      order by score desc, status = 'discontinued', published_at desc, id
      limit ${countMax}
    ) as ranked
    join ${products} as product on product.id = ranked.id
    left join ${offers} as offer on offer.id = (
      select id from ${offers}
      where product_id = ranked.id and is_fresh = 1 and status = 'ok' and price_agorot is not null
      order by price_agorot, id limit 1
    )
    order by
      ranked.score desc, product.status = 'discontinued', ranked.published_at desc, ranked.id
  `);
  return rowsSchema.parse(rows);
}

/** Returns the ids of the categories of these products. */
export async function listCategoryIdsOfProducts(
  db: Queryable,
  productIds: readonly number[],
): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await db.all<{ id: number }>(sql`
    select distinct category_id as id from ${products}
    where id in (select value from json_each(${JSON.stringify(productIds)})) order by id
  `);
  return rows.map(({ id }) => id);
}

/** Returns the categories in which at least `productsMin` products have a score. Only these have a ranking. */
export async function listRankedCategories(
  db: Queryable,
  productsMin: number,
): Promise<{ slug: string }[]> {
  return db.all<{ slug: string }>(sql`
    select ${categories.slug} as slug from ${categories} where (
      select count(*) from ${products} where ${products.categoryId} = ${categories.id} and exists (
        select 1 from ${reviews} join ${posts} on ${posts.id} = ${reviews.postId}
        where ${reviews.productId} = ${products.id}
          and ${reviews.totalScoreTenths} is not null and ${isLivePost}
      )
    ) >= ${productsMin} order by ${categories.id}
  `);
}
