import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ListedOffer, Offer, OfferFilter } from '#domain/product/offer.ts';
import type { Queryable } from '../client.ts';
import { offerClicks, offers, products } from '../schema/products/products.ts';
import { containsText } from '../sql/containsText.ts';
import { inList } from '../sql/jsonLists.ts';
import { isShownByLivePost } from './shownProducts.ts';

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

/** Returns an offer that visitors can follow: it is not gone, and a live post shows its product. */
export async function findOpenOffer(db: Queryable, id: number): Promise<Offer | undefined> {
  const isOpen = and(eq(offers.status, 'ok'), isShownByLivePost(offers.productId));
  const [offer] = await selectOffers(db, and(eq(offers.id, id), isOpen));
  return offer;
}

export interface OfferSearch {
  filter: OfferFilter;
  /** A part of the name or brand of the product, of the shop or of the URL. */
  q?: string | undefined;
}

/**
 * Returns offers with their products: the price that was checked first comes first.
 * @param sinceDay the first day whose clicks count, such as "2026-11-01".
 */
export async function listOffers(
  db: Queryable,
  input: OfferSearch & { sinceDay: string; offset: number; countMax: number },
): Promise<ListedOffer[]> {
  const clicks = sql<number>`(
    select coalesce(sum(${offerClicks.count}), 0) from ${offerClicks}
    where ${offerClicks.offerId} = ${offers.id} and ${offerClicks.day} >= ${input.sinceDay}
  )`;
  return db
    .select({
      ...getTableColumns(offers),
      productName: products.name,
      productSlug: products.slug,
      clicks,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(matches(input))
    .orderBy(asc(offers.checkedAt), asc(offers.id))
    .limit(input.countMax)
    .offset(input.offset);
}

export async function countOffers(db: Queryable, search: OfferSearch): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(matches(search));
  return row?.count ?? 0;
}

const matches = ({ filter, q }: OfferSearch): SQL | undefined =>
  and(
    matchesFilter(filter),
    containsText(q, products.name, products.brand, offers.shop, offers.url),
  );

function matchesFilter(filter: OfferFilter): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'gone') return eq(offers.status, 'gone');
  return and(eq(offers.isFresh, false), eq(offers.status, 'ok'));
}

/** SQL condition for an offer whose price visitors see. */
export const hasShownPrice = sql`${offers.isFresh} = 1 and ${offers.status} = 'ok'`;

const selectOffers = (db: Queryable, condition: SQL | undefined) =>
  db.select().from(offers).where(condition);
