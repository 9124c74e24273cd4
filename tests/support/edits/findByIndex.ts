import { listAuthors } from '#db/authors/authors.ts';
import { listCategories } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { listOffersOf } from '#db/products/offers.ts';
import { listProducts } from '#db/products/products.ts';
import { listTags } from '#db/tags/tags.ts';

/**
 * Returns the id of the post at an index, or 0 without posts. An index after the last post counts from the
 * first post again.
 */
export async function postAt(db: Database, index: number): Promise<number> {
  const posts = await listPosts(db.read, { audience: 'admins' });
  return posts[index % Math.max(1, posts.length)]?.id ?? 0;
}

export async function tagAt(db: Database, index: number): Promise<number> {
  const tags = await listTags(db.read);
  return tags[index % Math.max(1, tags.length)]?.id ?? 0;
}

/** Returns the id of the author at an index. Returns null for every fourth index and without authors. */
export async function authorAt(db: Database, index: number): Promise<number | null> {
  const authors = await listAuthors(db.read);
  return index % 4 === 3 ? null : (authors[index % Math.max(1, authors.length)]?.id ?? null);
}

export async function categoryAt(db: Database, index: number): Promise<number> {
  const categories = await listCategories(db.read);
  return categories[index % categories.length]?.id ?? 1;
}

/** Returns the id of the product at an index, or 0 without products. */
export async function productAt(db: Database, index: number): Promise<number> {
  const products = await listProducts(db.read, { offset: 0, countMax: 100 });
  return products[index % Math.max(1, products.length)]?.id ?? 0;
}

/** Returns the id of the offer at an index, or 0 without offers. */
export async function offerAt(db: Database, index: number): Promise<number> {
  const products = await listProducts(db.read, { offset: 0, countMax: 100 });
  const ids = products.map(({ id }) => id);
  const offers = await listOffersOf(db.read, ids);
  return offers[index % Math.max(1, offers.length)]?.id ?? 0;
}
