import { and, eq } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { tagPath } from '#domain/paths.ts';
import type { Tag, TagCreate, TagUpdate } from '#domain/tag.ts';
import type { Database, Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { wasShown } from '../posts/history/wasShown.ts';
import { moveRedirects, removeRedirectsTo } from '../redirects.ts';
import { postTags, tags } from '../schema/tags.ts';
import { indexShortQueueInTx, queuePostsOfTag } from '../search/searchQueue.ts';
import { inList } from '../sql/jsonLists.ts';
import { findFreeTagSlug, findTag, findTagByName, findTagBySlug, insertTag } from './tags.ts';

export async function createTag(
  db: Database,
  { tag: { name, slug }, now }: { tag: TagCreate; now: string },
): Promise<Tag | 'nameTaken' | 'slugTaken'> {
  return db.write(async (tx) => {
    if (await findTagByName(tx, name)) return 'nameTaken';
    if (slug && (await findTagBySlug(tx, slug))) return 'slugTaken';
    const tag = await insertTag(tx, { name, slug: slug ?? (await findFreeTagSlug(tx, name)) });
    const event = { type: 'tag_create', subjectId: tag.id, before: null } as const;
    await appendEvent(tx, { ...event, after: { slug: tag.slug } }, now);
    return tag;
  });
}

/** Changes the name or the slug of a tag. Redirects the former path if it had a page. */
export async function updateTag(
  db: Database,
  { id, changes, now }: { id: number; changes: TagUpdate; now: string },
): Promise<Tag | 'missing' | 'nameTaken' | 'slugTaken'> {
  return db.write(async (tx) => {
    const before = await findTag(tx, id);
    if (!before) return 'missing';
    const { name = before.name, slug = before.slug } = changes;
    if (name !== before.name && (await findTagByName(tx, name))) return 'nameTaken';
    if (slug !== before.slug && (await findTagBySlug(tx, slug))) return 'slugTaken';
    await tx.update(tags).set({ name, slug }).where(eq(tags.id, id));
    if (slug !== before.slug) {
      const move = { fromPath: tagPath(before.slug), toPath: tagPath(slug) };
      await moveRedirects(tx, { ...move, wasPublic: await wasPublic(tx, before), now });
    }
    if (name !== before.name) {
      await queuePostsOfTag(tx, id);
      await indexShortQueueInTx(tx);
    }
    const states = { before: { slug: before.slug }, after: { slug } };
    await appendEvent(tx, { type: 'tag_update', subjectId: id, ...states }, now);
    return { ...before, name, slug };
  });
}

export async function deleteTag(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<'deleted' | 'missing'> {
  return db.write(async (tx) => {
    const before = await findTag(tx, id);
    if (!before) return 'missing';
    await queuePostsOfTag(tx, id);
    await removeTagFromPosts(tx, id);
    await tx.delete(tags).where(eq(tags.id, id));
    await indexShortQueueInTx(tx);
    await removeRedirectsTo(tx, tagPath(before.slug));
    const event = { type: 'tag_delete', subjectId: id, after: null } as const;
    await appendEvent(tx, { ...event, before: { slug: before.slug } }, now);
    return 'deleted';
  });
}

/**
 * Replaces a tag with another tag in all posts. Redirects the path of the replaced tag if it had a page.
 */
export async function mergeTag(
  db: Database,
  { id, intoId, now }: { id: number; intoId: number; now: string },
): Promise<Tag | 'missing' | 'sameTag'> {
  if (id === intoId) return 'sameTag';
  return db.write(async (tx) => {
    const [before, into] = [await findTag(tx, id), await findTag(tx, intoId)];
    if (!before || !into) return 'missing';
    const hadPage = await wasPublic(tx, before);
    await queuePostsOfTag(tx, id);
    await removeTagFromPosts(tx, id, intoId);
    await tx.delete(tags).where(eq(tags.id, id));
    await indexShortQueueInTx(tx);
    const move = { fromPath: tagPath(before.slug), toPath: tagPath(into.slug) };
    await moveRedirects(tx, { ...move, wasPublic: hadPage, now });
    const states = { before: { slug: before.slug }, after: { id: intoId, slug: into.slug } };
    await appendEvent(tx, { type: 'tag_merge', subjectId: id, ...states }, now);
    return (await findTag(tx, intoId)) ?? into;
  });
}

/** Returns whether a tag has a page, because a live post has the tag, or had one under its present slug. */
const wasPublic = async (tx: Transaction, { id, slug, postCount }: Tag): Promise<boolean> =>
  postCount > 0 || wasShown(tx, { kind: 'tag', id, slug });

/**
 * Removes a tag from its posts, or replaces it with the tag `intoId`. Changes a few posts in each statement,
 * because the triggers make large statements slow.
 */
async function removeTagFromPosts(tx: Transaction, tagId: number, intoId?: number): Promise<void> {
  for (;;) {
    const rows = await tx
      .select({ postId: postTags.postId, position: postTags.position })
      .from(postTags)
      .where(eq(postTags.tagId, tagId))
      .limit(limits.post.postsPerStatement);
    if (rows.length === 0) return;
    if (intoId !== undefined) {
      const values = rows.map((row) => ({ ...row, tagId: intoId }));
      await tx.insert(postTags).values(values).onConflictDoNothing();
    }
    const postIds = rows.map(({ postId }) => postId);
    await tx
      .delete(postTags)
      .where(and(eq(postTags.tagId, tagId), inList(postTags.postId, postIds)));
  }
}
