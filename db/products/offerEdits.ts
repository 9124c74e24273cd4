import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import {
  isFreshAt,
  type Offer,
  type OfferAction,
  type OfferCreate,
  type OfferUpdate,
  staleUntil,
} from '#domain/product/offer.ts';
import type { Database, Transaction } from '../client.ts';
import { offers } from '../schema/products/products.ts';
import { inList } from '../sql/jsonLists.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { findOffer } from './offers.ts';
import { appendProductUpdate } from './productEdits.ts';
import { findProduct } from './products.ts';

export type OfferProblem =
  | 'missing'
  | 'stale'
  | 'productMissing'
  | 'exists'
  | 'tooMany'
  | 'timeInFuture';

/** Creates an offer. A product has at most one offer with the same shop and URL, so a repeated request adds no second one. */
export async function createOffer(
  db: Database,
  { productId, offer, now }: { productId: number; offer: OfferCreate; now: string },
): Promise<Offer | OfferProblem> {
  const checkedAt = offer.checkedAt ?? now;
  if (checkedAt > now) return 'timeInFuture';
  return db.write(async (tx) => {
    const product = await findProduct(tx, productId);
    if (!product) return 'productMissing';
    if (await hasEqualOffer(tx, { ...offer, productId })) return 'exists';
    const offerCount = await tx.$count(offers, eq(offers.productId, productId));
    if (offerCount >= limits.offer.perProductMax) return 'tooMany';
    const isFresh = isFreshAt(checkedAt, now);
    const [created] = await tx
      .insert(offers)
      .values({ ...offer, productId, checkedAt, isFresh })
      .returning();
    if (!created) throw new Error('The insert of the offer returned no row');
    await appendProductUpdate(tx, { before: product, now });
    return created;
  });
}

/**
 * Updates the given fields. A new price without `checkedAt` counts as checked now. A new shop or URL must not make the offer
 * equal to another one of its product. Returns 'stale' if the offer was edited or checked after the given `version`.
 */
export async function updateOffer(
  db: Database,
  { id, changes: input, now }: { id: number; changes: OfferUpdate; now: string },
): Promise<Offer | OfferProblem> {
  const { version, ...changes } = withoutUndefined(input);
  if (changes.checkedAt !== undefined && changes.checkedAt > now) return 'timeInFuture';
  return db.write(async (tx) => {
    const before = await findOffer(tx, id);
    if (!before) return 'missing';
    if (version !== undefined && version !== before.version) return 'stale';
    const hasNewPrice =
      changes.priceAgorot !== undefined && changes.priceAgorot !== before.priceAgorot;
    const checkedAt = changes.checkedAt ?? (hasNewPrice ? now : before.checkedAt);
    const after = {
      ...before,
      ...changes,
      checkedAt,
      isFresh: isFreshAt(checkedAt, now),
      version: before.version + 1,
    };
    const leadsElsewhere = after.shop !== before.shop || after.url !== before.url;
    if (leadsElsewhere && (await hasEqualOffer(tx, after))) return 'exists';
    await tx.update(offers).set(after).where(eq(offers.id, id));
    await appendOfferChange(tx, before.productId, now);
    return after;
  });
}

/** Returns whether the product has another offer with the same shop and URL. */
async function hasEqualOffer(
  tx: Transaction,
  { id, productId, shop, url }: Pick<Offer, 'productId' | 'shop' | 'url'> & { id?: number },
): Promise<boolean> {
  const [equal] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.productId, productId),
        eq(offers.shop, shop),
        eq(offers.url, url),
        id === undefined ? undefined : ne(offers.id, id),
      ),
    )
    .limit(1);
  return equal !== undefined;
}

/** Deletes an offer. Returns 'stale' if it was saved or checked after the given `version`. */
export async function deleteOffer(
  db: Database,
  { id, version, now }: { id: number; version?: number | undefined; now: string },
): Promise<'deleted' | 'missing' | 'stale'> {
  return db.write(async (tx) => {
    const before = await findOffer(tx, id);
    if (!before) return 'missing';
    if (version !== undefined && version !== before.version) return 'stale';
    await tx.delete(offers).where(eq(offers.id, id));
    await appendOfferChange(tx, before.productId, now);
    return 'deleted';
  });
}

/** Changes several offers in one transaction. Ignores unknown ids. Returns the number of offers. */
export async function changeOffers(
  db: Database,
  { ids, action, now }: { ids: number[]; action: OfferAction; now: string },
): Promise<number> {
  return db.write(async (tx) => {
    const selected = inList(offers.id, ids);
    const changed = await tx.select({ productId: offers.productId }).from(offers).where(selected);
    if (action === 'delete') await tx.delete(offers).where(selected);
    else {
      const changes: Partial<Offer> =
        action === 'gone' ? { status: 'gone' } : { status: 'ok', checkedAt: now, isFresh: true };
      const version = sql`${offers.version} + 1`;
      await tx
        .update(offers)
        .set({ ...changes, version })
        .where(selected);
    }
    for (const productId of new Set(changed.map((offer) => offer.productId)))
      await appendOfferChange(tx, productId, now);
    return changed.length;
  });
}

/**
 * Hides the prices that were checked too long ago, with one event for each of their products. Uses small
 * transactions, so that other writes do not wait. Returns the number of offers. Only a new check shows a hidden price again, so a
 * higher `limits.offer.freshMs` has no effect on prices that are hidden already.
 */
export async function hideStalePrices(db: Database, { now }: { now: string }): Promise<number> {
  let total = 0;
  for (;;) {
    const hidden = await db.write((tx) => hideBatch(tx, now));
    total += hidden;
    if (hidden < limits.offer.hiddenPerWrite) return total;
  }
}

async function hideBatch(tx: Transaction, now: string): Promise<number> {
  const stale = await tx
    .select({ id: offers.id, productId: offers.productId })
    .from(offers)
    .where(and(eq(offers.isFresh, true), lte(offers.checkedAt, staleUntil(now))))
    .orderBy(asc(offers.checkedAt))
    .limit(limits.offer.hiddenPerWrite);
  const staleIds = stale.map(({ id }) => id);
  await tx.update(offers).set({ isFresh: false }).where(inList(offers.id, staleIds));
  for (const productId of new Set(stale.map((offer) => offer.productId)))
    await appendOfferChange(tx, productId, now);
  return stale.length;
}

/** Appends the event of a changed offer, which is an update of its product. */
async function appendOfferChange(tx: Transaction, productId: number, now: string): Promise<void> {
  const product = await findProduct(tx, productId);
  if (product) await appendProductUpdate(tx, { before: product, now });
}
