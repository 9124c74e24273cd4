import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Author, authorLinksSchema } from '#domain/author/author.ts';
import type { Queryable } from '../client.ts';
import { parseStored } from '../parseStored.ts';
import { authors } from '../schema/posts.ts';
import { inList } from '../sql/jsonLists.ts';
import { preparedQuery } from '../sql/preparedQuery.ts';

export async function listAuthors(db: Queryable): Promise<Author[]> {
  return (await selectAuthors(db).orderBy(asc(authors.name), asc(authors.id))).map(toAuthor);
}

export async function listAuthorsById(db: Queryable, ids: number[]): Promise<Author[]> {
  return (await selectAuthors(db, inList(authors.id, ids))).map(toAuthor);
}

export async function listAuthorsByPortrait(db: Queryable, url: string): Promise<Author[]> {
  return (await selectAuthors(db, eq(authors.portrait, url))).map(toAuthor);
}

export const findAuthor = (db: Queryable, id: number): Promise<Author | undefined> =>
  findOne(db, eq(authors.id, id));

export const findAuthorBySlug = (db: Queryable, slug: string): Promise<Author | undefined> =>
  findOne(db, eq(authors.slug, slug));

export const findAuthorByUser = (db: Queryable, userId: number): Promise<Author | undefined> =>
  findOne(db, eq(authors.userId, userId));

const existingAuthor = preparedQuery((db) =>
  db
    .select({ id: authors.id })
    .from(authors)
    .where(eq(authors.id, sql.placeholder('id')))
    .prepare(),
);

/** Returns whether there is no author with this id. A post without an author has no id, so nothing is missing. */
export async function isMissingAuthor(
  db: Queryable,
  id: number | null | undefined,
): Promise<boolean> {
  return typeof id === 'number' && (await existingAuthor(db).get({ id })) === undefined;
}

async function findOne(db: Queryable, condition: SQL): Promise<Author | undefined> {
  const [row] = await selectAuthors(db, condition);
  return row && toAuthor(row);
}

const selectAuthors = (db: Queryable, condition?: SQL) =>
  db
    .select({
      id: authors.id,
      slug: authors.slug,
      name: authors.name,
      role: authors.role,
      bio: authors.bio,
      portrait: authors.portrait,
      links: sql<string>`links`,
      userId: authors.userId,
      version: authors.version,
      postCount: sql<number>`(
        select count(*) from posts where author_id = authors.id and is_live = 1
      )`,
    })
    .from(authors)
    .where(condition);

const toAuthor = (row: Omit<Author, 'links'> & { links: string }): Author => ({
  ...row,
  links: parseStored(authorLinksSchema, row.links, { table: 'authors', id: row.id }),
});
