import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type {
  Comment,
  CommentCreate,
  CommentStatus,
  ModeratedComment,
} from '#domain/comment/comment.ts';
import type { Database, Queryable, Transaction } from './client.ts';
import { appendEvent } from './events/outbox.ts';
import type { Audience } from './posts/audience.ts';
import { isOutsideTrash } from './posts/trash/trashedPosts.ts';
import { comments } from './schema/comments.ts';
import { posts } from './schema/posts.ts';
import { containsText } from './sql/containsText.ts';
import { inPlaceholder } from './sql/jsonLists.ts';
import { preparedQuery } from './sql/preparedQuery.ts';

const commentColumns = {
  id: comments.id,
  postId: comments.postId,
  authorName: comments.authorName,
  body: comments.body,
  createdAt: comments.createdAt,
};

/**
 * Returns the approved comments of a post, oldest first. Returns none if the audience may not see the post.
 */
export async function listApprovedComments(
  db: Queryable,
  postId: number,
  audience: Audience = 'visitors',
): Promise<Comment[]> {
  return db
    .select(commentColumns)
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(
      and(
        eq(comments.postId, postId),
        eq(comments.status, 'approved'),
        audience === 'visitors' ? eq(posts.isLive, true) : isOnVisiblePost,
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

const approvedComments = preparedQuery((db) =>
  db
    .select(commentColumns)
    .from(comments)
    .where(and(inPlaceholder(comments.postId, 'postIds'), eq(comments.status, 'approved')))
    .orderBy(asc(comments.postId), asc(comments.createdAt), asc(comments.id))
    .prepare(),
);

/** Returns approved comments by post id, oldest first. A post without comments has no entry. */
export async function listApprovedCommentsOf(
  db: Queryable,
  postIds: number[],
): Promise<Map<number, Comment[]>> {
  const rows = await approvedComments(db).all({ postIds: JSON.stringify(postIds) });
  return Map.groupBy(rows, (comment) => comment.postId);
}

/** Stores a visitor's comment on a live post. Visitors see the comment after an admin approves it. */
export async function createComment(
  db: Database,
  { postId, comment, now }: { postId: number; comment: CommentCreate; now: string },
): Promise<Comment | 'missing'> {
  return db.write(async (tx) => {
    const [post] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.isLive, true)));
    if (!post) return 'missing';
    const [created] = await tx
      .insert(comments)
      .values({ ...comment, postId, createdAt: now })
      .returning(commentColumns);
    if (!created) throw new Error('The insert of the comment returned no row');
    const event = { type: 'comment_create', subjectId: created.id, before: null } as const;
    await appendEvent(tx, { ...event, after: { postId } }, now);
    return created;
  });
}

export interface CommentFilter {
  status?: CommentStatus | undefined;
  q?: string | undefined;
}

const moderatedColumns = {
  ...commentColumns,
  status: comments.status,
  post: { id: posts.id, title: posts.title, slug: posts.slug },
};

export async function listComments(
  db: Queryable,
  { offset, countMax, ...filter }: CommentFilter & { offset: number; countMax: number },
): Promise<ModeratedComment[]> {
  // A list of one status sorts by time, which the index by status contains. Other lists sort by id.
  const newestFirst = filter.status ? [desc(comments.createdAt)] : [];
  return db
    .select(moderatedColumns)
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(matchesFilter(filter))
    .orderBy(...newestFirst, desc(comments.id))
    .limit(countMax)
    .offset(offset);
}

export async function countComments(db: Queryable, filter: CommentFilter): Promise<number> {
  return db.$count(comments, matchesFilter(filter));
}

/** Omits comments on posts in the trash. */
const isOnVisiblePost = isOutsideTrash(comments.postId);

const matchesFilter = ({ status, q }: CommentFilter) =>
  and(
    isOnVisiblePost,
    status ? eq(comments.status, status) : undefined,
    containsText(q, comments.authorName, comments.body),
  );

export async function findComment(
  db: Queryable,
  id: number,
): Promise<ModeratedComment | undefined> {
  const [comment] = await db
    .select(moderatedColumns)
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, id), isOnVisiblePost));
  return comment;
}

/** Approves or rejects comments. Returns the ids of the comments that exist, without those on posts in the trash. */
export async function setCommentStatus(
  db: Database,
  { ids, status, now }: { ids: number[]; status: CommentStatus; now: string },
): Promise<number[]> {
  return db.write(async (tx) => {
    const existing = await tx
      .select({ id: comments.id, postId: comments.postId, status: comments.status })
      .from(comments)
      .where(and(inArray(comments.id, ids), isOnVisiblePost));
    const changed = existing.filter((comment) => comment.status !== status);
    for (const comment of changed) {
      await tx.update(comments).set({ status }).where(eq(comments.id, comment.id));
      await appendCommentEvent(tx, 'comment_update', comment, now);
    }
    return existing.map(({ id }) => id);
  });
}

export async function deleteComment(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<'deleted' | 'missing'> {
  return db.write(async (tx) => {
    const [comment] = await tx
      .delete(comments)
      .where(eq(comments.id, id))
      .returning({ id: comments.id, postId: comments.postId });
    if (!comment) return 'missing';
    await appendCommentEvent(tx, 'comment_delete', comment, now);
    return 'deleted';
  });
}

async function appendCommentEvent(
  tx: Transaction,
  type: 'comment_update' | 'comment_delete',
  { id, postId }: { id: number; postId: number },
  now: string,
) {
  await appendEvent(tx, { type, subjectId: id, before: null, after: { postId } }, now);
}
