import { asc, desc, eq, sql } from 'drizzle-orm';
import {
  type Category,
  type CategoryCreate,
  type CategoryUpdate,
  defaultLook,
} from '#domain/category/category.ts';
import { limits } from '#domain/limits.ts';
import { categoryPath, rankingPath, rankingPaths } from '#domain/paths.ts';
import { slugFromName, uniqueSlug } from '#domain/post/slug.ts';
import { rankingOrders } from '#domain/product/rankingOrder.ts';
import type { Database, Queryable, Transaction } from './client.ts';
import { appendEvent } from './events/outbox.ts';
import { updateMatchingPosts } from './posts/updateMatchingPosts.ts';
import { moveRedirects, removeRedirectsTo, retargetRedirects } from './redirects.ts';
import { categories } from './schema/categories.ts';
import { subscriptionCategories } from './schema/mail/subscriptions.ts';
import { posts } from './schema/posts.ts';
import { products } from './schema/products/products.ts';
import { indexShortQueueInTx, queuePostsOfCategory } from './search/searchQueue.ts';
import { preparedQuery } from './sql/preparedQuery.ts';
import { withoutUndefined } from './withoutUndefined.ts';

const allCategories = preparedQuery((db) =>
  db.select().from(categories).orderBy(asc(categories.id)).prepare(),
);

export async function listCategories(db: Queryable): Promise<Category[]> {
  return allCategories(db).all();
}

const mainCategories = preparedQuery((db) =>
  db
    .select()
    .from(categories)
    .where(eq(categories.isMainCategory, true))
    .orderBy(asc(categories.id))
    .prepare(),
);

export async function listMainCategories(db: Queryable): Promise<Category[]> {
  return mainCategories(db).all();
}

const topCategories = preparedQuery((db) =>
  db
    .select()
    .from(categories)
    .orderBy(desc(categories.postCount), asc(categories.id))
    .limit(sql.placeholder('countMax'))
    .prepare(),
);

export async function listTopCategories(db: Queryable, countMax: number): Promise<Category[]> {
  return topCategories(db).all({ countMax });
}

const categoryById = preparedQuery((db) =>
  db
    .select()
    .from(categories)
    .where(eq(categories.id, sql.placeholder('id')))
    .prepare(),
);

export async function findCategory(db: Queryable, id: number): Promise<Category | undefined> {
  return categoryById(db).get({ id });
}

const categoryBySlug = preparedQuery((db) =>
  db
    .select()
    .from(categories)
    .where(eq(categories.slug, sql.placeholder('slug')))
    .prepare(),
);

export async function findCategoryBySlug(
  db: Queryable,
  slug: string,
): Promise<Category | undefined> {
  return categoryBySlug(db).get({ slug });
}

export async function createCategory(
  db: Database,
  { category, now }: { category: CategoryCreate; now: string },
): Promise<Category | 'slugTaken'> {
  return db.write(async (tx) => {
    const isTaken = async (slug: string) => Boolean(await findCategoryBySlug(tx, slug));
    if (category.slug && (await isTaken(category.slug))) return 'slugTaken';
    const slug =
      category.slug ?? (await uniqueSlug(slugFromName(category.name, 'category'), isTaken));
    const [created] = await tx
      .insert(categories)
      .values({ ...defaultLook(slug), ...withoutUndefined(category), slug })
      .returning();
    if (!created) throw new Error('The insert of the category returned no row');
    await appendEvent(
      tx,
      { type: 'category_create', subjectId: created.id, before: null, after: { slug } },
      now,
    );
    return created;
  });
}

/** Updates the given fields. Returns 'stale' if the category was saved after the given `version`. */
export async function updateCategory(
  db: Database,
  { id, changes: input, now }: { id: number; changes: CategoryUpdate; now: string },
): Promise<Category | 'missing' | 'stale' | 'slugTaken'> {
  const { version, ...changes } = withoutUndefined(input);
  return db.write(async (tx) => {
    const before = await findCategory(tx, id);
    if (!before) return 'missing';
    if (version !== undefined && version !== before.version) return 'stale';
    const { postCount, ...after } = { ...before, ...changes, version: before.version + 1 };
    const { slug } = after;
    if (slug !== before.slug && (await findCategoryBySlug(tx, slug))) return 'slugTaken';
    await tx.update(categories).set(after).where(eq(categories.id, id));
    if (isTextChange(before, after)) {
      await queuePostsOfCategory(tx, id);
      await indexShortQueueInTx(tx);
    }
    if (slug !== before.slug) {
      const move = { fromPath: categoryPath(before.slug), toPath: categoryPath(slug) };
      await moveRedirects(tx, { ...move, wasPublic: true, now });
      await moveRankingTargets(tx, { fromSlug: before.slug, toSlug: slug });
    }
    await appendEvent(
      tx,
      { type: 'category_update', subjectId: id, before: { slug: before.slug }, after: { slug } },
      now,
    );
    return { ...after, postCount };
  });
}

/**
 * Changes the targets of stored redirects to the rankings of a category. Redirects from its former rankings are not stored:
 * `listRankingRedirects` computes them.
 */
async function moveRankingTargets(
  tx: Transaction,
  { fromSlug, toSlug }: { fromSlug: string; toSlug: string },
) {
  for (const order of rankingOrders) {
    const [before, after] = [rankingPath(fromSlug, order), rankingPath(toSlug, order)];
    await retargetRedirects(tx, { before, after });
  }
}

/** Returns whether the name or the description changes. The search index contains both. */
const isTextChange = (
  before: Pick<Category, 'name' | 'description'>,
  after: Pick<Category, 'name' | 'description'>,
) => before.name !== after.name || before.description !== after.description;

/**
 * Deletes a category and moves its posts, its products and the choices of subscribers to the default category. The default
 * category cannot be deleted. Returns 'stale' if the category was saved after the given `version`.
 */
export async function deleteCategory(
  db: Database,
  { id, version, now }: { id: number; version?: number | undefined; now: string },
): Promise<'deleted' | 'missing' | 'stale' | 'defaultKept'> {
  const { defaultCategoryId } = limits.post;
  if (id === defaultCategoryId) return 'defaultKept';
  return db.write(async (tx) => {
    const before = await findCategory(tx, id);
    if (!before) return 'missing';
    if (version !== undefined && version !== before.version) return 'stale';
    await queuePostsOfCategory(tx, id);
    const set = { categoryId: defaultCategoryId };
    await updateMatchingPosts(tx, { where: eq(posts.categoryId, id), set });
    await tx.update(products).set(set).where(eq(products.categoryId, id));
    await moveSubscribers(tx, { fromId: id, toId: defaultCategoryId });
    await tx.delete(categories).where(eq(categories.id, id));
    await indexShortQueueInTx(tx);
    for (const path of [categoryPath(before.slug), ...rankingPaths(before.slug)])
      await removeRedirectsTo(tx, path);
    await appendEvent(
      tx,
      { type: 'category_delete', subjectId: id, before: { slug: before.slug }, after: null },
      now,
    );
    return 'deleted';
  });
}

/** Adds a category to the choices of the subscribers who chose another one. Its deletion removes the former choice. */
async function moveSubscribers(
  tx: Transaction,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  const { subscriptionId, categoryId } = subscriptionCategories;
  const moved = tx
    .select({ subscriptionId, categoryId: sql<number>`${toId}`.as(categoryId.name) })
    .from(subscriptionCategories)
    .where(eq(categoryId, fromId));
  await tx.insert(subscriptionCategories).select(moved).onConflictDoNothing();
}
