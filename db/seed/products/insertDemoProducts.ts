import { eq } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { isFreshAt } from '#domain/product/offer.ts';
import { agorotPerShekel } from '#domain/product/price.ts';
import { totalScoreTenths } from '#domain/product/review.ts';
import { isoTime } from '#domain/text/dates.ts';
import { dayMs } from '#domain/text/dayMs.ts';
import type { Transaction } from '../../client.ts';
import { setShownProducts } from '../../products/shownProducts.ts';
import { offers, products, specTemplates } from '../../schema/products/products.ts';
import { reviews } from '../../schema/products/reviews.ts';
import { type DemoOffer, type DemoProduct, demoShops } from './demoProduct.ts';
import { demoProducts, demoReviews } from './demoProducts.ts';
import { demoSpecTemplates } from './specTemplates.ts';

/**
 * Inserts the specification templates, products and offers. Returns the ids of the products by slug.
 * @param images the URLs of the illustrations by name.
 */
export async function insertDemoProducts(
  tx: Transaction,
  input: {
    categoryIds: ReadonlyMap<string, number>;
    images: ReadonlyMap<string, { url: string }>;
    nowMs: number;
  },
): Promise<Map<string, number>> {
  const { categoryIds, images, nowMs } = input;
  const ids = new Map<string, number>();
  for (const [category, list] of Object.entries(demoProducts)) {
    const categoryId = categoryIds.get(category) ?? limits.post.defaultCategoryId;
    await tx
      .insert(specTemplates)
      .values({ categoryId, fields: demoSpecTemplates[category] ?? [] });
    for (const product of list) {
      const image = images.get(product.imageOf ?? '');
      ids.set(product.slug, await insertProduct(tx, { product, categoryId, image, nowMs }));
    }
  }
  await linkSuccessors(tx, ids);
  return ids;
}

async function insertProduct(
  tx: Transaction,
  input: {
    product: DemoProduct;
    categoryId: number;
    image: { url: string } | undefined;
    nowMs: number;
  },
): Promise<number> {
  const { product, categoryId, image, nowMs } = input;
  const { slug, name, brand, model, status, specs } = product;
  const releasedAt = isoTime(nowMs - product.releasedDaysAgo * dayMs);
  const [row] = await tx
    .insert(products)
    .values({
      ...{ slug, name, brand, model, status, specs, categoryId },
      images: image ? [image.url] : [],
      releasedOn: releasedAt.slice(0, isoDayLength),
      createdAt: releasedAt,
      updatedAt: releasedAt,
    })
    .returning({ id: products.id });
  if (!row) throw new Error('The insert of the demo product returned no row');
  await tx
    .insert(offers)
    .values(product.offers.map((offer) => offerRow(row.id, offer, product, nowMs)));
  return row.id;
}

function offerRow(
  productId: number,
  { shop, priceShekels, checkedDaysAgo, isAffiliate = false }: DemoOffer,
  { slug }: DemoProduct,
  nowMs: number,
) {
  const checkedAt = isoTime(nowMs - checkedDaysAgo * dayMs);
  const { name, site } = demoShops[shop];
  return {
    productId,
    shop: name,
    url: `${site}/${slug}`,
    priceAgorot: priceShekels * agorotPerShekel,
    checkedAt,
    isFresh: isFreshAt(checkedAt, isoTime(nowMs)),
    isAffiliate,
  };
}

async function linkSuccessors(tx: Transaction, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const { slug, successor } of Object.values(demoProducts).flat()) {
    if (successor === undefined) continue;
    await tx
      .update(products)
      .set({ successorId: ids.get(successor) ?? null })
      .where(eq(products.slug, slug));
  }
}

/** The blocks of demo texts name products by their slugs. Replaces these with the ids. */
export const withProductIds = (html: string, productIds: ReadonlyMap<string, number>): string =>
  html.replace(/(?<=data-products=")[a-z0-9,-]+/g, (slugs) =>
    slugs
      .split(',')
      .map((slug) => productIds.get(slug) ?? 0)
      .join(','),
  );

/**
 * Inserts the reviews of a post and the products that it shows. Each review says that its test ended two days before the
 * post was published.
 */
export async function insertDemoReviews(
  tx: Transaction,
  input: {
    post: { id: number; slug: string; content: string; publishedAtMs: number };
    productIds: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const { post, productIds } = input;
  const testedToMs = post.publishedAtMs - 2 * dayMs;
  const day = (timeMs: number) => isoTime(timeMs).slice(0, isoDayLength);
  const reviewed: { productId: number }[] = [];
  for (const [position, demo] of (demoReviews[post.slug] ?? []).entries()) {
    const { product, testedDays, criteria: rated, ...review } = demo;
    const productId = productIds.get(product);
    if (productId === undefined) throw new Error(`The demo product ${product} is missing`);
    reviewed.push({ productId });
    const criteria = rated.map(([name, weight, scoreTenths]) => ({ name, weight, scoreTenths }));
    await tx.insert(reviews).values({
      ...review,
      postId: post.id,
      productId,
      position,
      criteria,
      totalScoreTenths: totalScoreTenths({ scoreTenths: null, criteria }),
      testedFrom: day(testedToMs - testedDays * dayMs),
      testedTo: day(testedToMs),
    });
  }
  await setShownProducts(tx, { ...post, reviews: reviewed });
}
const isoDayLength = 10;
