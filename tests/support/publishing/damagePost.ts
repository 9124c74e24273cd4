import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { productCreateSchema } from '#domain/product/product.ts';

/** Gives a post a review that no statement can read. Changes the post without an outbox event. */
export async function damagePost(db: Database, slug: string): Promise<void> {
  const product = productCreateSchema.parse({ name: 'Zivon X5', slug: 'zivon-x5' });
  await createProduct(db, { product, now: '2026-11-20T10:00:00.000Z' });
  await db.write((tx) =>
    tx.run(sql`
      insert into reviews (post_id, product_id, position, criteria)
      select posts.id, products.id, 0, '{'
      from posts, products where posts.slug = ${slug} and products.slug = 'zivon-x5'
    `),
  );
}
