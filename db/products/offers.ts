import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Offer } from '#domain/product/offer.ts';
import type { Queryable } from '../client.ts';
import { offers } from '../schema/products/products.ts';
import { inList } from '../sql/jsonLists.ts';

/** Returns the offers of the products, the lowest price first and unknown prices last. */
export async function listOffersOf(db: Queryable, productIds: number[]): Promise<Offer[]> {
  return selectOffers(db, inList(offers.productId, productIds)).orderBy(
    asc(offers.productId),
    sql`${offers.priceAgorot} is null`,
    asc(offers.priceAgorot),
    asc(offers.id),
  );
}

export async function findOffer(db: Queryable, id: number): Promise<Offer | undefined> {
  const [offer] = await selectOffers(db, eq(offers.id, id));
  return offer;
}

/** Returns an offer that visitors can follow. */
export async function findOpenOffer(db: Queryable, id: number): Promise<Offer | undefined> {
  const [offer] = await selectOffers(db, and(eq(offers.id, id), eq(offers.status, 'ok')));
  return offer;
}

const selectOffers = (db: Queryable, condition: SQL | undefined) =>
  db.select().from(offers).where(condition);
