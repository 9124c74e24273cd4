import type { Queryable } from '#db/client.ts';
import { listLivePostIdsByProduct } from '#db/posts/lists/listLivePostIds.ts';
import { listOffersOf } from '#db/products/offers.ts';
import { listLiveScores } from '#db/products/postReviews.ts';
import { listCategoryIdsOfProducts, listRankedProducts } from '#db/products/productRanking.ts';
import { findProductBySlug, listProductsById } from '#db/products/products.ts';
import { findSpecTemplate } from '#db/products/specTemplates.ts';
import {
  isProductEvent,
  liveProductIds,
  productCategoryIds,
  productIdsWithChangedLists,
  slugsBeforeAndAfter,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import type { Offer } from '#domain/product/offer.ts';
import type { Product } from '#domain/product/product.ts';
import type { RankedProduct } from '#domain/product/ranking.ts';
import type { SpecField } from '#domain/product/spec.ts';
import type { PageOffer, PageProduct, PostScore } from '../pageProducts.ts';
import { defineBatchQuery, defineQuery } from '../pageQuery.ts';

export const productQueries = {
  product: defineBatchQuery<[id: number], PageProduct | null>({
    loadMany: (db, parameterLists) => loadProducts(db, parameterLists.flat()),
    immediateParameters: (event) => (isProductEvent(event) ? [[event.subjectId]] : []),
    // The products of a deleted category move to the default category, without an event for each product.
    deferredParameters: async (event) => (event.type === 'category_delete' ? () => true : []),
  }),

  productIdBySlug: defineQuery<[slug: string], number | null>({
    load: async (db, slug) => (await findProductBySlug(db, slug))?.id ?? null,
    immediateParameters: (event) =>
      isProductEvent(event) ? slugsBeforeAndAfter(event).map((slug) => [slug]) : [],
  }),

  /** The offers that visitors see. A price that is too old is left out. */
  offers: defineBatchQuery<[productId: number], PageOffer[]>({
    loadMany: (db, parameterLists) => loadOffers(db, parameterLists.flat()),
    immediateParameters: (event) => (isProductEvent(event) ? [[event.subjectId]] : []),
  }),

  specFields: defineQuery<[categoryId: number], SpecField[]>({
    load: async (db, categoryId) => (await findSpecTemplate(db, categoryId)).fields,
    immediateParameters: ({ type, subjectId }) =>
      type === 'spec_template_update' || type === 'category_delete' ? [[subjectId]] : [],
  }),

  /** The newest live posts that show a product. A product without such a post has no page. */
  productPostIds: defineQuery<[productId: number], number[]>({
    load: (db, productId) =>
      listLivePostIdsByProduct(db, {
        productId,
        offset: 0,
        countMax: limits.product.postsShownMax,
      }),
    immediateParameters: (event) => productIdsWithChangedLists(event).map((id) => [id]),
  }),

  /** The products of a category with the best scores. */
  rankedProducts: defineQuery<[categoryId: number], RankedProduct[]>({
    load: (db, categoryId) =>
      listRankedProducts(db, { categoryId, countMax: limits.ranking.productsMax }),
    immediateParameters: (event) => productCategoryIds(event).map((id) => [id]),
    deferredParameters: async (event, db) => {
      if (event.type === 'category_delete') return () => true;
      const ids = await listCategoryIdsOfProducts(db, liveProductIds(event));
      return ids.map((id): [number] => [id]);
    },
  }),

  /** The scores that live posts give a product, of the newest post first. */
  productScores: defineBatchQuery<[productId: number], PostScore[]>({
    loadMany: (db, parameterLists) => loadScores(db, parameterLists.flat()),
    immediateParameters: (event) => liveProductIds(event).map((id) => [id]),
  }),
};

async function loadProducts(db: Queryable, ids: number[]): Promise<(PageProduct | null)[]> {
  const byId = new Map((await listProductsById(db, ids)).map((product) => [product.id, product]));
  return ids.map((id) => {
    const product = byId.get(id);
    return product ? pageProduct(product) : null;
  });
}

function pageProduct(product: Product): PageProduct {
  const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...shown } = product;
  return shown;
}

async function loadOffers(db: Queryable, productIds: number[]): Promise<PageOffer[][]> {
  const offers = (await listOffersOf(db, productIds)).filter(({ status }) => status === 'ok');
  const byProduct = Map.groupBy(offers, ({ productId }) => productId);
  return productIds.map((id) => {
    const shown = (byProduct.get(id) ?? []).map(pageOffer);
    return [...shown.filter(({ price }) => price), ...shown.filter(({ price }) => !price)];
  });
}

const pageOffer = (offer: Offer): PageOffer => {
  const { id, shop, priceAgorot, checkedAt, isFresh, isAffiliate } = offer;
  const price = isFresh && priceAgorot !== null ? { agorot: priceAgorot, checkedAt } : null;
  return { id, shop, price, isAffiliate };
};

async function loadScores(db: Queryable, productIds: number[]): Promise<PostScore[][]> {
  const scores = await listLiveScores(db, productIds);
  const byProduct = Map.groupBy(scores, ({ productId }) => productId);
  return productIds.map((id) =>
    (byProduct.get(id) ?? []).map(({ productId: _productId, ...score }) => score),
  );
}
