import fc from 'fast-check';
import type { Database } from '#db/client.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createOffer, deleteOffer, hideStalePrices, updateOffer } from '#db/products/offerEdits.ts';
import { createProduct, deleteProduct, updateProduct } from '#db/products/productEdits.ts';
import { updateSpecTemplate } from '#db/products/specTemplates.ts';
import { type OfferUpdate, offerCreateSchema, offerStatuses } from '#domain/product/offer.ts';
import {
  type ProductUpdate,
  productCreateSchema,
  productStatuses,
} from '#domain/product/product.ts';
import { reviewSchema, unitSources } from '#domain/product/review.ts';
import { specFieldSchema } from '#domain/product/spec.ts';
import { isoTime } from '#domain/text/dates.ts';
import { productBlockHtml } from '../samples/productBlockHtml.ts';
import { editTimeMs, editTime as now, type UnsettledEdit } from './editTypes.ts';
import { categoryAt, offerAt, postAt, productAt } from './findByIndex.ts';

const index = fc.nat(8);

/** Generates edits of products, offers and specification templates, and of the reviews of posts. */
export function productEdits(post: fc.Arbitrary<number>): fc.Arbitrary<UnsettledEdit>[] {
  return [...editedProducts(), ...editedOffers(), editedTemplate(), ...editedReviews(post)];
}

function editedProducts(): fc.Arbitrary<UnsettledEdit>[] {
  const change = (changes: fc.Arbitrary<ProductUpdate>) =>
    fc.tuple(index, changes).map(([at, fields]) => ({
      name: `change product ${at}: ${JSON.stringify(fields)}`,
      run: async (db: Database) =>
        updateProduct(db, { id: await productAt(db, at), changes: fields, now }),
    }));
  return [
    fc.tuple(fc.nat(9), index).map(([n, category]) => ({
      name: `create product ${n} in category ${category}`,
      run: async (db) => {
        const categoryId = await categoryAt(db, category);
        const product = productCreateSchema.parse({ name: `Zivon ${n}`, categoryId });
        return createProduct(db, { product, now });
      },
    })),
    change(fc.record({ name: fc.nat(99).map((n) => `דגם Zivon ${n}`) })),
    change(fc.record({ slug: fc.nat(9).map((n) => `moved-${n}`) })),
    change(fc.record({ brand: fc.nat(3).map((n) => `מותג ${n}`) })),
    change(fc.record({ status: fc.constantFrom(...productStatuses) })),
    // Like parsed JSON, specifications have the prototype of objects.
    change(fc.record({ specs: fc.record({ battery: fc.nat(5_000) }, { noNullPrototype: true }) })),
    fc.tuple(index, index).map(([at, other]) => ({
      name: `set the successor ${other} of product ${at}`,
      run: async (db) => {
        const changes = { successorId: await productAt(db, other) };
        return updateProduct(db, { id: await productAt(db, at), changes, now });
      },
    })),
    fc.tuple(index, index).map(([at, category]) => ({
      name: `move product ${at} to category ${category}`,
      run: async (db) => {
        const changes = { categoryId: await categoryAt(db, category) };
        return updateProduct(db, { id: await productAt(db, at), changes, now });
      },
    })),
    index.map((at) => ({
      name: `delete product ${at}`,
      run: async (db) => deleteProduct(db, { id: await productAt(db, at), now }),
    })),
  ];
}

const priceAgorot = fc.option(fc.integer({ min: 1_000, max: 900_000 }));
const checkedAt = fc
  .integer({ min: 0, max: 20 })
  .map((days) => isoTime(editTimeMs - days * 24 * 3_600_000));

function editedOffers(): fc.Arbitrary<UnsettledEdit>[] {
  const change = (changes: fc.Arbitrary<OfferUpdate>) =>
    fc.tuple(index, changes).map(([at, fields]) => ({
      name: `change offer ${at}: ${JSON.stringify(fields)}`,
      run: async (db: Database) =>
        updateOffer(db, { id: await offerAt(db, at), changes: fields, now }),
    }));
  const url = fc.nat(3).map((n) => `https://technovia.example/${n}`);
  const created = fc.record({ url, priceAgorot, checkedAt, isAffiliate: fc.boolean() });
  return [
    fc.tuple(index, created).map(([at, fields]) => ({
      name: `create an offer of product ${at}: ${JSON.stringify(fields)}`,
      run: async (db) => {
        const offer = offerCreateSchema.parse({ shop: 'טכנוביה', ...fields });
        return createOffer(db, { productId: await productAt(db, at), offer, now });
      },
    })),
    change(fc.record({ priceAgorot })),
    change(fc.record({ checkedAt })),
    change(fc.record({ status: fc.constantFrom(...offerStatuses) })),
    index.map((at) => ({
      name: `delete offer ${at}`,
      run: async (db) => deleteOffer(db, { id: await offerAt(db, at), now }),
    })),
    fc.integer({ min: 1, max: 20 }).map((days) => ({
      name: `hide the prices that are stale in ${days} days`,
      run: (db) => hideStalePrices(db, { now: isoTime(editTimeMs + days * 24 * 3_600_000) }),
    })),
  ];
}

const editedTemplate = (): fc.Arbitrary<UnsettledEdit> =>
  fc.tuple(index, fc.nat(3), fc.boolean()).map(([category, n, isEmpty]) => ({
    name: `save the template ${n} of category ${category}${isEmpty ? ' without fields' : ''}`,
    run: async (db) => {
      const kind = 'number';
      const battery = specFieldSchema.parse({ key: 'battery', label: `סוללה ${n}`, kind });
      const fields = isEmpty ? [] : [battery];
      return updateSpecTemplate(db, { categoryId: await categoryAt(db, category), fields, now });
    },
  }));

function editedReviews(post: fc.Arbitrary<number>): fc.Arbitrary<UnsettledEdit>[] {
  const scoreTenths = fc.option(fc.integer({ min: 0, max: 100 }));
  const review = fc.record({ at: index, scoreTenths, unitSource: fc.constantFrom(...unitSources) });
  const reviews = fc.uniqueArray(review, { maxLength: 3, selector: ({ at }) => at });
  const edited = fc.tuple(post, reviews).map(([postIndex, chosen]) => ({
    name: `review the products ${chosen.map(({ at }) => at)} in post ${postIndex}`,
    run: async (db: Database) => {
      const byProduct = new Map<number, ReturnType<typeof reviewSchema.parse>>();
      for (const { at, ...fields } of chosen) {
        const productId = await productAt(db, at);
        const texts = { verdict: 'כן', pros: ['סוללה'], cons: ['משקל'] };
        if (productId)
          byProduct.set(productId, reviewSchema.parse({ productId, ...texts, ...fields }));
      }
      const changes = { reviews: [...byProduct.values()] };
      return updatePost(db, { id: await postAt(db, postIndex), changes, now });
    },
  }));
  const judged = fc.tuple(post, fc.nat(9)).map(([at, n]) => ({
    name: `change the verdicts of post ${at} to ${n}`,
    run: async (db: Database) => {
      const id = await postAt(db, at);
      const stored = await findPostById(db.read, { id, audience: 'admins' });
      const reviews = (stored?.reviews ?? []).map((review) => ({ ...review, verdict: `כן ${n}` }));
      return updatePost(db, { id, changes: { reviews }, now });
    },
  }));
  const compared = fc.tuple(post, fc.uniqueArray(index, { maxLength: 6 })).map(([at, indexes]) => ({
    name: `compare the products ${indexes} in post ${at}`,
    run: async (db: Database) => {
      const ids = new Set(await Promise.all(indexes.map((n) => productAt(db, n))));
      const block = productBlockHtml({ kind: 'comparison', productIds: [...ids] });
      const changes = { content: `<p>השוואה בין מוצרים</p>${block}<p>סוף</p>` };
      return updatePost(db, { id: await postAt(db, at), changes, now });
    },
  }));
  // Without reviews, most of the other edits would change no page.
  return [edited, edited, edited, judged, compared, compared];
}
