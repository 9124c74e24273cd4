import { eq } from 'drizzle-orm';
import type { Author, AuthorCreate, AuthorUpdate } from '#domain/author/author.ts';
import { authorPath } from '#domain/paths.ts';
import { slugFromName, uniqueSlug } from '#domain/post/slug.ts';
import type { Database, Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { findMediaByUrl } from '../media/media.ts';
import { updateMatchingPosts } from '../posts/updateMatchingPosts.ts';
import { moveRedirects, removeRedirectsTo } from '../redirects.ts';
import { authors, posts } from '../schema/posts.ts';
import { users } from '../schema/users.ts';
import { indexShortQueueInTx, queuePostsOfAuthor } from '../search/searchQueue.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { findAuthor, findAuthorBySlug, findAuthorByUser } from './authors.ts';

export type AuthorProblem =
  | 'missing'
  | 'stale'
  | 'slugTaken'
  | 'portraitMissing'
  | 'userMissing'
  | 'userTaken';

export async function createAuthor(
  db: Database,
  { author, now }: { author: AuthorCreate; now: string },
): Promise<Author | AuthorProblem> {
  return db.write(async (tx) => {
    const isTaken = async (slug: string) => Boolean(await findAuthorBySlug(tx, slug));
    if (author.slug && (await isTaken(author.slug))) return 'slugTaken';
    const problem = await findReferenceProblem(tx, author);
    if (problem) return problem;
    const slug = author.slug ?? (await uniqueSlug(slugFromName(author.name, 'author'), isTaken));
    const [created] = await tx
      .insert(authors)
      .values({ ...author, slug })
      .returning();
    if (!created) throw new Error('The insert of the author returned no row');
    const event = { type: 'author_create', subjectId: created.id, before: null } as const;
    await appendEvent(tx, { ...event, after: { slug } }, now);
    return { ...created, postCount: 0 };
  });
}

/** Updates the given fields. Returns 'stale' if the author was saved after the given `version`. */
export async function updateAuthor(
  db: Database,
  { id, changes: input, now }: { id: number; changes: AuthorUpdate; now: string },
): Promise<Author | AuthorProblem> {
  const { version, ...changes } = withoutUndefined(input);
  return db.write(async (tx) => {
    const before = await findAuthor(tx, id);
    if (!before) return 'missing';
    if (version !== undefined && version !== before.version) return 'stale';
    const { postCount, ...after } = { ...before, ...changes, version: before.version + 1 };
    const hasMoved = after.slug !== before.slug;
    if (hasMoved && (await findAuthorBySlug(tx, after.slug))) return 'slugTaken';
    const problem = await findReferenceProblem(tx, changes, before);
    if (problem) return problem;
    await tx.update(authors).set(after).where(eq(authors.id, id));
    if (after.name !== before.name) {
      await queuePostsOfAuthor(tx, id);
      await indexShortQueueInTx(tx);
    }
    if (hasMoved) {
      const move = { fromPath: authorPath(before.slug), toPath: authorPath(after.slug) };
      await moveRedirects(tx, { ...move, wasPublic: true, now });
    }
    const states = { before: { slug: before.slug }, after: { slug: after.slug } };
    await appendEvent(tx, { type: 'author_update', subjectId: id, ...states }, now);
    return { ...after, postCount };
  });
}

/**
 * Deletes an author, unless the author was saved after the given `version`. The author's posts stay, without an author.
 */
export async function deleteAuthor(
  db: Database,
  { id, version, now }: { id: number; version?: number | undefined; now: string },
): Promise<'deleted' | 'missing' | 'stale'> {
  return db.write(async (tx) => {
    const before = await findAuthor(tx, id);
    if (!before) return 'missing';
    if (version !== undefined && version !== before.version) return 'stale';
    await queuePostsOfAuthor(tx, id);
    await updateMatchingPosts(tx, { where: eq(posts.authorId, id), set: { authorId: null } });
    await tx.delete(authors).where(eq(authors.id, id));
    await indexShortQueueInTx(tx);
    await removeRedirectsTo(tx, authorPath(before.slug));
    const event = { type: 'author_delete', subjectId: id, after: null } as const;
    await appendEvent(tx, { ...event, before: { slug: before.slug } }, now);
    return 'deleted';
  });
}

/** Replaces an author with another author in all posts, and redirects the path of the replaced author. */
export async function mergeAuthor(
  db: Database,
  { id, intoId, now }: { id: number; intoId: number; now: string },
): Promise<Author | 'missing' | 'sameAuthor'> {
  if (id === intoId) return 'sameAuthor';
  return db.write(async (tx) => {
    const [before, into] = [await findAuthor(tx, id), await findAuthor(tx, intoId)];
    if (!before || !into) return 'missing';
    await queuePostsOfAuthor(tx, id);
    await updateMatchingPosts(tx, { where: eq(posts.authorId, id), set: { authorId: intoId } });
    await tx.delete(authors).where(eq(authors.id, id));
    await indexShortQueueInTx(tx);
    const move = { fromPath: authorPath(before.slug), toPath: authorPath(into.slug) };
    await moveRedirects(tx, { ...move, wasPublic: true, now });
    const states = { before: { slug: before.slug }, after: { id: intoId, slug: into.slug } };
    await appendEvent(tx, { type: 'author_merge', subjectId: id, ...states }, now);
    return (await findAuthor(tx, intoId)) ?? into;
  });
}

/** Checks the changed references to other tables. */
async function findReferenceProblem(
  tx: Transaction,
  { portrait = '', userId = null }: Pick<AuthorUpdate, 'portrait' | 'userId'>,
  before?: Author,
): Promise<AuthorProblem | undefined> {
  const isNewPortrait = portrait !== '' && portrait !== before?.portrait;
  if (isNewPortrait && !(await findMediaByUrl(tx, portrait))) return 'portraitMissing';
  if (userId === null || userId === before?.userId) return undefined;
  if ((await tx.$count(users, eq(users.id, userId))) === 0) return 'userMissing';
  return (await findAuthorByUser(tx, userId)) ? 'userTaken' : undefined;
}
