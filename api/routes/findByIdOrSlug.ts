import { findAuthor, findAuthorBySlug } from '#db/authors/authors.ts';
import { findCategory, findCategoryBySlug } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';

interface Finders<Found> {
  byId: (id: number) => Promise<Found | undefined>;
  bySlug: (slug: string) => Promise<Found | undefined>;
}

/**
 * Finds a record by its id, or else by its slug, which may consist of digits. The id comes first, because the console sends
 * ids, and a record whose slug has the same digits must not match instead.
 */
export async function findByIdOrSlug<Found>(
  idOrSlug: string,
  { byId, bySlug }: Finders<Found>,
): Promise<Found | undefined> {
  const mayBeId = /^[1-9]\d{0,14}$/.test(idOrSlug);
  return (mayBeId ? await byId(Number(idOrSlug)) : undefined) ?? bySlug(idOrSlug);
}

export const findCategoryByIdOrSlug = (db: Queryable, idOrSlug: string) =>
  findByIdOrSlug(idOrSlug, {
    byId: (id) => findCategory(db, id),
    bySlug: (slug) => findCategoryBySlug(db, slug),
  });

export const findAuthorByIdOrSlug = (db: Queryable, idOrSlug: string) =>
  findByIdOrSlug(idOrSlug, {
    byId: (id) => findAuthor(db, id),
    bySlug: (slug) => findAuthorBySlug(db, slug),
  });
