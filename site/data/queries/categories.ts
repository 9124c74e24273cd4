import {
  findCategoryBySlug,
  listCategories,
  listMainCategories,
  listTopCategories,
} from '#db/categories.ts';
import { findTag, findTagBySlug } from '#db/tags/tags.ts';
import { limits } from '#domain/limits.ts';
import type { Tag } from '#domain/tag.ts';
import { categoryLabel } from '../displayPost.ts';
import {
  changedCategoryIds,
  changedTagIds,
  changedTags,
  isCategoryEvent,
} from '../eventEffects.ts';
import type { CategoryHeading, CategoryLabel, CountedCategory, TagLabel } from '../pageData.ts';
import { defineQuery } from '../pageQuery.ts';

/** Queries about categories and tags. */
export const categoryQueries = {
  category: defineQuery<[id: number], CategoryLabel | null>({
    load: async (db, id) => (await loadCategories(db, [id]))[0] ?? null,
    loadMany: (db, keys) => loadCategories(db, keys.flat()),
    urgentKeys: (event) => (isCategoryEvent(event) ? [[event.subjectId]] : []),
  }),

  categoryBySlug: defineQuery<[slug: string], CategoryHeading | null>({
    load: async (db, slug) => {
      const category = await findCategoryBySlug(db, slug);
      return category ? { ...categoryLabel(category), description: category.description } : null;
    },
    urgentKeys: (event) => {
      if (!isCategoryEvent(event)) return [];
      return [event.before, event.after].flatMap((keys): [string][] => (keys ? [[keys.slug]] : []));
    },
  }),

  topCategories: defineQuery<[], CountedCategory[]>({
    load: async (db) => {
      const top = await listTopCategories(db, limits.sidebar.categoriesMax);
      return top.map((category) => ({ ...categoryLabel(category), postCount: category.postCount }));
    },
    urgentKeys: (event) =>
      isCategoryEvent(event) || changedCategoryIds(event).length > 0 ? [[]] : [],
  }),

  /** The main menu. It is on every page, so it must not depend on posts. */
  mainMenu: defineQuery<[], CategoryLabel[]>({
    load: async (db) => (await listMainCategories(db)).map(categoryLabel),
    urgentKeys: (event) => (isCategoryEvent(event) ? [[]] : []),
  }),

  categories: defineQuery<[], CategoryLabel[]>({
    load: async (db) => (await listCategories(db)).map(categoryLabel),
    urgentKeys: (event) => (isCategoryEvent(event) ? [[]] : []),
  }),

  tag: defineQuery<[id: number], TagLabel | null>({
    load: async (db, id) => tagLabel(await findTag(db, id)),
    urgentKeys: (event) => changedTags(event).ids.map((id) => [id]),
  }),

  tagBySlug: defineQuery<[slug: string], TagLabel | null>({
    load: async (db, slug) => tagLabel(await findTagBySlug(db, slug)),
    urgentKeys: (event) => changedTags(event).slugs.map((slug) => [slug]),
    // Saving a post can create a tag, and the post event carries only the id of that tag.
    deferredKeys: async (event, db) => {
      const tags = await Promise.all(changedTagIds(event).map((id) => findTag(db, id)));
      return tags.flatMap((tag): [string][] => (tag ? [[tag.slug]] : []));
    },
  }),
};

/** Reads all categories, because there are few. */
async function loadCategories(
  db: Parameters<typeof listCategories>[0],
  ids: number[],
): Promise<(CategoryLabel | null)[]> {
  const byId = new Map((await listCategories(db)).map((category) => [category.id, category]));
  return ids.map((id) => {
    const category = byId.get(id);
    return category ? categoryLabel(category) : null;
  });
}

const tagLabel = (tag: Tag | undefined): TagLabel | null =>
  tag ? { id: tag.id, slug: tag.slug, name: tag.name } : null;
