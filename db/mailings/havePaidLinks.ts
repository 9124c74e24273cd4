import { and, eq, like } from 'drizzle-orm';
import { hasPaidLinkIn } from '#domain/product/disclosure.ts';
import type { Queryable } from '../client.ts';
import { posts } from '../schema/posts.ts';
import { offers } from '../schema/products/products.ts';
import { postProducts } from '../schema/products/reviews.ts';
import { inList } from '../sql/jsonLists.ts';

/** Returns whether one of the posts has a link that pays the publisher, in its text or at a product that it shows. */
export async function havePaidLinks(db: Queryable, postIds: number[]): Promise<boolean> {
  const [paid] = await db
    .select({ id: offers.id })
    .from(postProducts)
    .innerJoin(offers, eq(offers.productId, postProducts.productId))
    .where(
      and(
        inList(postProducts.postId, postIds),
        eq(offers.isAffiliate, true),
        eq(offers.status, 'ok'),
      ),
    )
    .limit(1);
  if (paid) return true;
  const texts = await db
    .select({ content: posts.content })
    .from(posts)
    .where(and(inList(posts.id, postIds), like(posts.content, '%sponsored%')));
  return texts.some(({ content }) => hasPaidLinkIn(content));
}
