import { and, eq } from 'drizzle-orm';
import { postPath } from '#domain/paths.ts';
import type { Database, Transaction } from '../../client.ts';
import { appendEvent } from '../../events/outbox.ts';
import { retargetRedirects } from '../../redirects.ts';
import { posts } from '../../schema/posts.ts';
import { trashedPosts } from '../../schema/trash.ts';
import { removeFromIndex } from '../../search/searchIndex.ts';
import { listTagsOfPosts } from '../../tags/tags.ts';
import { postStateColumns, toPostState } from '../postState.ts';
import { isNotTrashed } from './trashedPosts.ts';
import { trashSlug } from './trashSlug.ts';

interface Trashing {
  id: number;
  version?: number | undefined;
  now: string;
}

/**
 * Moves a post to the trash. The post leaves the site at once, and its slug is free. Its comments, revisions
 * and view counts stay for a restore. Returns 'stale' if the post was saved after the given `version`.
 */
export async function trashPost(
  db: Database,
  input: Trashing,
): Promise<'trashed' | 'missing' | 'stale'> {
  return db.write((tx) => trashPostInTx(tx, input));
}

export async function trashPostInTx(
  tx: Transaction,
  { id, version, now }: Trashing,
): Promise<'trashed' | 'missing' | 'stale'> {
  const [post] = await tx
    .select({ ...postStateColumns, isPublished: posts.isPublished, version: posts.version })
    .from(posts)
    .where(and(eq(posts.id, id), isNotTrashed));
  if (!post) return 'missing';
  if (version !== undefined && version !== post.version) return 'stale';
  const tags = (await listTagsOfPosts(tx, [id])).get(id) ?? [];
  const { slug, isPublished, isLive, isFeatured, isPopular } = post;
  await tx
    .insert(trashedPosts)
    .values({ postId: id, deletedAt: now, slug, isPublished, isLive, isFeatured, isPopular });
  await tx
    .update(posts)
    .set({ slug: trashSlug(id), ...hiddenState })
    .where(eq(posts.id, id));
  await removeFromIndex(tx, id);
  await retargetRedirects(tx, { before: postPath(slug), after: postPath(trashSlug(id)) });
  const before = toPostState(post, tags);
  await appendEvent(tx, { type: 'post_delete', subjectId: id, before, after: null }, now);
  return 'trashed';
}

const hiddenState = { isPublished: false, isLive: false, isFeatured: false, isPopular: false };
