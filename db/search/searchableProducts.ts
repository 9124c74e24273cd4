import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type SearchableProduct,
  searchableProductSchema,
} from '#domain/search/indexing/searchableProduct.ts';
import { parseStored } from '../parseStored.ts';
import { posts } from '../schema/posts.ts';

/** Selects the products that a post shows as JSON, the reviewed ones first. For statements that select from `posts`. */
export const searchableProductsJson = sql<string>`(
  select json_group_array(json_object(
    'name', name, 'brand', brand, 'model', model, 'isReviewed', json(is_reviewed),
    'reviewTexts', json(review_texts)
  ))
  from (
    select products.name as name, products.brand as brand, products.model as model,
      iif(reviews.post_id is null, 'false', 'true') as is_reviewed,
      iif(reviews.post_id is null, '[]', (
        select json_group_array(value) from (
          select reviews.verdict as value
          union all select value from json_each(reviews.pros)
          union all select value from json_each(reviews.cons)
          union all select reviews.for_whom
          union all select reviews.not_for_whom
        ) where value <> ''
      )) as review_texts
    from post_products
    join products on products.id = post_products.product_id
    left join reviews on reviews.post_id = post_products.post_id
      and reviews.product_id = post_products.product_id
    where post_products.post_id = ${posts.id}
    order by reviews.post_id is null, reviews.position, post_products.product_id
  )
)`;

const storedProductsSchema = z.array(searchableProductSchema);

export const parseSearchableProducts = (json: string, postId: number): SearchableProduct[] =>
  json === '[]'
    ? []
    : parseStored(storedProductsSchema, json, { table: 'post_products', id: postId });
