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
import { defineQuestion } from '../pageQuery.ts';

/** What posts are sorted by. */
export const categoryQuestions = {
  category: defineQuestion<[id: number], CategoryLabel | null>({
    ask: async (db, id) => (await answerCategories(db, [id]))[0] ?? null,
    askMany: (db, keys) => answerCategories(db, keys.flat()),
    touchedFirst: (event) => (isCategoryEvent(event) ? [[event.subjectId]] : []),
  }),

  categoryBySlug: defineQuestion<[slug: string], CategoryHeading | null>({
    ask: async (db, slug) => {
      const category = await findCategoryBySlug(db, slug);
      return category ? { ...categoryLabel(category), description: category.description } : null;
    },
    touchedFirst: (event) => {
      if (!isCategoryEvent(event)) return [];
      return [event.before, event.after].flatMap((keys): [string][] => (keys ? [[keys.slug]] : []));
    },
  }),

  topCategories: defineQuestion<[], CountedCategory[]>({
    ask: async (db) => {
      const top = await listTopCategories(db, limits.sidebar.categoriesMax);
      return top.map((category) => ({ ...categoryLabel(category), postCount: category.postCount }));
    },
    touchedFirst: (event) =>
      isCategoryEvent(event) || changedCategoryIds(event).length > 0 ? [[]] : [],
  }),

  /** The main menu. It stands on every page, so it says nothing that a publish changes. */
  mainMenu: defineQuestion<[], CategoryLabel[]>({
    ask: async (db) => (await listMainCategories(db)).map(categoryLabel),
    touchedFirst: (event) => (isCategoryEvent(event) ? [[]] : []),
  }),

  categories: defineQuestion<[], CategoryLabel[]>({
    ask: async (db) => (await listCategories(db)).map(categoryLabel),
    touchedFirst: (event) => (isCategoryEvent(event) ? [[]] : []),
  }),

  tag: defineQuestion<[id: number], TagLabel | null>({
    ask: async (db, id) => tagLabel(await findTag(db, id)),
    touchedFirst: (event) => changedTags(event).ids.map((id) => [id]),
  }),

  tagBySlug: defineQuestion<[slug: string], TagLabel | null>({
    ask: async (db, slug) => tagLabel(await findTagBySlug(db, slug)),
    touchedFirst: (event) => changedTags(event).slugs.map((slug) => [slug]),
    // A tag is made by the post that first carries it, whose event knows its id alone.
    touchedLater: async (event, db) => {
      const tags = await Promise.all(changedTagIds(event).map((id) => findTag(db, id)));
      return tags.flatMap((tag): [string][] => (tag ? [[tag.slug]] : []));
    },
  }),
};

/** There are few categories, so all of them are read to answer about any. */
async function answerCategories(
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
