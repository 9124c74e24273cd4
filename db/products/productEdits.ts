import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { productPath } from '#domain/paths.ts';
import { slugFromName, uniqueSlug } from '#domain/post/slug.ts';
import type { Product, ProductCreate, ProductUpdate } from '#domain/product/product.ts';
import { matchesKind, type SpecField, type SpecValues } from '#domain/product/spec.ts';
import type { SearchableProduct } from '#domain/search/indexing/searchableProduct.ts';
import { findCategory } from '../categories.ts';
import type { Database, Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { listExistingMediaUrls } from '../media/media.ts';
import { wasShown } from '../posts/history/wasShown.ts';
import { listLivePostIdsByProduct } from '../posts/lists/listLivePostIds.ts';
import { moveRedirects, removeRedirectsTo } from '../redirects.ts';
import { products } from '../schema/products/products.ts';
import { indexShortQueueInTx, queuePostsOfProduct } from '../search/searchQueue.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { moveComparisonTargets, removeComparisonTargets } from './comparisonRedirects.ts';
import { countPostsOfProducts, findProduct, findProductBySlug } from './products.ts';
import { findSpecTemplate } from './specTemplates.ts';

export type ProductProblem =
  | { kind: 'missing' | 'stale' | 'slugTaken' | 'inUse' }
  | { kind: 'categoryMissing' | 'imageMissing' | 'successorMissing' | 'successorIsSelf' }
  /** The category's template has no field with this key. */
  | { kind: 'unknownSpec'; key: string }
  | { kind: 'wrongSpecKind'; label: string };

export type ProductOutcome = { product: Product } | { problem: ProductProblem };

export async function createProduct(
  db: Database,
  { product, now }: { product: ProductCreate; now: string },
): Promise<ProductOutcome> {
  return db.write(async (tx) => {
    const isTaken = async (slug: string) => Boolean(await findProductBySlug(tx, slug));
    if (product.slug && (await isTaken(product.slug))) return failed('slugTaken');
    const problem = await findProblem(tx, { after: product });
    if (problem) return { problem };
    const slug = product.slug ?? (await uniqueSlug(slugFromName(product.name, 'product'), isTaken));
    const [created] = await tx
      .insert(products)
      .values({ ...product, slug, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw new Error('The insert of the product returned no row');
    const event = { type: 'product_create', subjectId: created.id, before: null } as const;
    await appendEvent(tx, { ...event, after: productState(created) }, now);
    return { product: created };
  });
}

/** Updates the given fields. Fails with 'stale' if the product was saved after the given `version`. */
export async function updateProduct(
  db: Database,
  { id, changes: input, now }: { id: number; changes: ProductUpdate; now: string },
): Promise<ProductOutcome> {
  const { version, ...changes } = withoutUndefined(input);
  return db.write(async (tx) => {
    const before = await findProduct(tx, id);
    if (!before) return failed('missing');
    if (version !== undefined && version !== before.version) return failed('stale');
    const after = { ...before, ...changes, version: before.version + 1, updatedAt: now };
    const hasMoved = after.slug !== before.slug;
    if (hasMoved && (await findProductBySlug(tx, after.slug))) return failed('slugTaken');
    const problem = await findProblem(tx, { before, after });
    if (problem) return { problem };
    await tx.update(products).set(after).where(eq(products.id, id));
    if (!isDeepStrictEqual(searchableFields(before), searchableFields(after))) {
      await queuePostsOfProduct(tx, id);
      await indexShortQueueInTx(tx);
    }
    if (hasMoved) {
      const move = { fromPath: productPath(before.slug), toPath: productPath(after.slug) };
      await moveRedirects(tx, { ...move, wasPublic: await wasPublic(tx, before), now });
      await moveComparisonTargets(tx, { fromSlug: before.slug, toSlug: after.slug });
    }
    await appendProductUpdate(tx, { before, after, now });
    return { product: after };
  });
}

/** Returns the part of a product that the index entries of its posts contain. */
const searchableFields = ({
  name,
  brand,
  model,
}: Product): Pick<Product, keyof SearchableProduct & keyof Product> => ({ name, brand, model });

/** Deletes a product and its offers, unless a post shows it or it was saved after the given `version`. */
export async function deleteProduct(
  db: Database,
  { id, version, now }: { id: number; version?: number | undefined; now: string },
): Promise<'deleted' | 'missing' | 'stale' | 'inUse'> {
  return db.write(async (tx) => {
    const before = await findProduct(tx, id);
    if (!before) return 'missing';
    if (version !== undefined && version !== before.version) return 'stale';
    if ((await countPostsOfProducts(tx, [id])).has(id)) return 'inUse';
    await tx.delete(products).where(eq(products.id, id));
    await removeRedirectsTo(tx, productPath(before.slug));
    await removeComparisonTargets(tx, before.slug);
    const event = { type: 'product_delete', subjectId: id, after: null } as const;
    await appendEvent(tx, { ...event, before: productState(before) }, now);
    return 'deleted';
  });
}

/** Reports a change of a product or of one of its offers to the outbox. */
export async function appendProductUpdate(
  tx: Transaction,
  { before, after = before, now }: { before: Product; after?: Product; now: string },
): Promise<void> {
  const event = { type: 'product_update', subjectId: before.id } as const;
  await appendEvent(
    tx,
    { ...event, before: productState(before), after: productState(after) },
    now,
  );
}

/** Returns whether a product has a page, because a live post shows it, or had one under its present slug. */
async function wasPublic(tx: Transaction, { id, slug }: Product): Promise<boolean> {
  const livePostIds = await listLivePostIdsByProduct(tx, { productId: id, offset: 0, countMax: 1 });
  return livePostIds.length > 0 || wasShown(tx, { kind: 'product', id, slug });
}

const productState = ({ slug, categoryId }: Pick<Product, 'slug' | 'categoryId'>) => ({
  slug,
  categoryId,
});

const failed = (kind: 'missing' | 'stale' | 'slugTaken') => ({ problem: { kind } });

type Checked = Pick<ProductCreate, 'categoryId' | 'images' | 'successorId' | 'specs'> & {
  id?: number;
};

/** Checks the references and the specifications, except those that are already stored. */
async function findProblem(
  tx: Transaction,
  { before, after }: { before?: Product; after: Checked },
): Promise<ProductProblem | undefined> {
  const { categoryId, successorId } = after;
  if (categoryId !== before?.categoryId && !(await findCategory(tx, categoryId)))
    return { kind: 'categoryMissing' };
  const newImages = after.images.filter((url) => !before?.images.includes(url));
  if (newImages.length > 0 && (await listExistingMediaUrls(tx, newImages)).size < newImages.length)
    return { kind: 'imageMissing' };
  if (successorId !== null && successorId === after.id) return { kind: 'successorIsSelf' };
  if (successorId !== null && !(await findProduct(tx, successorId)))
    return { kind: 'successorMissing' };
  const { fields } = await findSpecTemplate(tx, categoryId);
  return findSpecProblem(fields, after.specs, before?.specs ?? {});
}

function findSpecProblem(
  fields: SpecField[],
  specs: SpecValues,
  stored: SpecValues,
): ProductProblem | undefined {
  for (const [key, value] of Object.entries(specs)) {
    if (stored[key] === value) continue;
    const field = fields.find((candidate) => candidate.key === key);
    if (!field) return { kind: 'unknownSpec', key };
    if (!matchesKind(value, field)) return { kind: 'wrongSpecKind', label: field.label };
  }
  return undefined;
}
