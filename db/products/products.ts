import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Product, ProductStatus } from '#domain/product/product.ts';
import { specValuesSchema } from '#domain/product/spec.ts';
import type { Queryable } from '../client.ts';
import { parseStored } from '../parseStored.ts';
import { isNotTrashed } from '../posts/trash/trashedPosts.ts';
import { posts } from '../schema/posts.ts';
import { products } from '../schema/products/products.ts';
import { postProducts } from '../schema/products/reviews.ts';
import { containsText } from '../sql/containsText.ts';
import { inList } from '../sql/jsonLists.ts';
import { isShownByLivePost } from './shownProducts.ts';

export interface ProductFilter {
  /** Part of the name, brand, model or barcode. */
  q?: string | undefined;
  categoryId?: number | undefined;
  brand?: string | undefined;
  status?: ProductStatus | undefined;
}

/** Returns the products that match a filter, by name. */
export async function listProducts(
  db: Queryable,
  { offset, countMax, ...filter }: ProductFilter & { offset: number; countMax: number },
): Promise<Product[]> {
  const rows = await selectProducts(db, matchesFilter(filter))
    .orderBy(asc(products.name), asc(products.id))
    .limit(countMax)
    .offset(offset);
  return rows.map(toProduct);
}

export async function countProducts(db: Queryable, filter: ProductFilter): Promise<number> {
  return db.$count(products, matchesFilter(filter));
}

function matchesFilter({ q, categoryId, brand, status }: ProductFilter): SQL | undefined {
  const { name, model, gtin } = products;
  return and(
    containsText(q, name, products.brand, model, gtin),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    brand === undefined ? undefined : eq(products.brand, brand),
    status === undefined ? undefined : eq(products.status, status),
  );
}

/** Returns the brands of all products in alphabetical order. */
export async function listBrands(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brand: products.brand })
    .from(products)
    .where(ne(products.brand, ''))
    .orderBy(asc(products.brand));
  return rows.map(({ brand }) => brand);
}

export async function listProductsById(db: Queryable, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return (await selectProducts(db, inList(products.id, ids))).map(toProduct);
}

/** Returns the products that live posts show. Only these products have pages. */
export async function listShownProducts(db: Queryable): Promise<{ slug: string }[]> {
  return db
    .select({ slug: products.slug })
    .from(products)
    .where(isShownByLivePost(products.id))
    .orderBy(products.id);
}

/** Returns the products that show an image. */
export async function listProductsByImage(db: Queryable, url: string): Promise<Product[]> {
  const showsImage = sql`${url} in (select value from json_each(${products.images}))`;
  return (await selectProducts(db, showsImage)).map(toProduct);
}

export const findProduct = (db: Queryable, id: number): Promise<Product | undefined> =>
  findOne(db, eq(products.id, id));

export const findProductBySlug = (db: Queryable, slug: string): Promise<Product | undefined> =>
  findOne(db, eq(products.slug, slug));

/** Counts the posts that show a product, drafts and posts in the trash included. */
export async function countPostsOfProducts(
  db: Queryable,
  ids: number[],
): Promise<Map<number, number>> {
  const { productId } = postProducts;
  const rows = await db
    .select({ productId, count: count() })
    .from(postProducts)
    .where(inList(productId, ids))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.count]));
}

export interface PostOfProduct {
  id: number;
  slug: string;
  title: string;
  isLive: boolean;
}

/** Returns the newest posts that show a product, drafts included and posts in the trash not. */
export async function listPostsOfProduct(
  db: Queryable,
  productId: number,
): Promise<PostOfProduct[]> {
  const { id, slug, title, isLive } = posts;
  return db
    .select({ id, slug, title, isLive })
    .from(postProducts)
    .innerJoin(posts, eq(posts.id, postProducts.postId))
    .where(and(eq(postProducts.productId, productId), isNotTrashed))
    .orderBy(desc(id))
    .limit(limits.media.usesShownMax);
}

async function findOne(db: Queryable, condition: SQL): Promise<Product | undefined> {
  const [row] = await selectProducts(db, condition);
  return row && toProduct(row);
}

const selectProducts = (db: Queryable, condition?: SQL) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      brand: products.brand,
      model: products.model,
      gtin: products.gtin,
      categoryId: products.categoryId,
      images: sql<string>`${products.images}`,
      releasedOn: products.releasedOn,
      status: products.status,
      successorId: products.successorId,
      specs: sql<string>`${products.specs}`,
      version: products.version,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(condition);

const imagesSchema = z.array(z.string());

const toProduct = (
  row: Omit<Product, 'images' | 'specs'> & { images: string; specs: string },
): Product => {
  const place = { table: 'products', id: row.id };
  return {
    ...row,
    images: parseStored(imagesSchema, row.images, place),
    specs: parseStored(specValuesSchema, row.specs, place),
  };
};
