import type { Database } from '#db/client.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createOffer } from '#db/products/offerEdits.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { reviewSchema } from '#domain/product/review.ts';
import { isoTime } from '#domain/text/dates.ts';
import { seededRandom } from './corpus.ts';

const brands = ['Zivon', 'Tarvo', 'Pipkin', 'Lumera', 'Kestrel', 'Onda', 'Maré', 'Quill'];
const models = ['X', 'Mini', 'Pro', 'Air', 'Max', 'Lite', 'Go', 'Studio'];
const categoriesMax = 8;
const reviewedEvery = 4;

export const productSlug = (number: number) => `product-${number}`;

/**
 * Adds as many products as the database has posts, each with an offer, and reviews to every fourth post. A review
 * compares two products in every tenth of these posts. Writes as the API does.
 */
export async function addProducts(db: Database, postCount: number): Promise<void> {
  const random = seededRandom(postCount + 7);
  const below = (count: number) => Math.floor(random() * count);
  const now = isoTime(Date.now());
  for (let number = 1; number <= postCount; number++) {
    const brand = brands[below(brands.length)] ?? '';
    const model = `${models[below(models.length)]} ${number}`;
    const product = productCreateSchema.parse({
      name: `${brand} ${model}`,
      slug: productSlug(number),
      brand,
      model,
      categoryId: 1 + below(categoriesMax),
      releasedOn: '2026-03-01',
    });
    await createProduct(db, { product, now });
    const offer = offerCreateSchema.parse({
      shop: 'חנות לדוגמה',
      url: `https://shop.example/${number}`,
      priceAgorot: 10_000 + below(500_000),
      isAffiliate: number % 2 === 0,
    });
    await createOffer(db, { productId: number, offer, now });
  }
  for (let id = reviewedEvery; id <= postCount; id += reviewedEvery) {
    const count = id % (reviewedEvery * 10) === 0 ? 2 : 1;
    const reviews = Array.from({ length: count }, (_, index) =>
      reviewSchema.parse({
        productId: id + index > postCount ? id - 1 : id + index,
        scoreTenths: 50 + below(50),
        verdict: 'בחירה טובה למי שמוותר על סוללה ארוכה.',
        pros: ['קול נקי', 'נוח לאורך זמן'],
        cons: ['סוללה קצרה', 'אפליקציה איטית'],
        unitSource: 'bought',
      }),
    );
    await updatePost(db, { id, changes: { reviews }, now });
  }
  await db.checkpoint();
}
