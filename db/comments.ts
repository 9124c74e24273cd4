import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Comment, CommentCreate } from '#domain/comment.ts';
import type { Database, Queryable } from './client.ts';
import { appendEvent } from './outbox.ts';
import type { Audience } from './posts.ts';
import { comments, posts } from './schema.ts';

const commentColumns = {
  id: comments.id,
  postId: comments.postId,
  authorName: comments.authorName,
  body: comments.body,
  createdAt: comments.createdAt,
};

/** The approved comments of a post, oldest first; none of a post that the reader may not see. */
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
        audience === 'visitors' ? eq(posts.isLive, true) : undefined,
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** The approved comments of some live posts by post, oldest first; a post without any is left out. */
export async function listApprovedCommentsOf(
  db: Queryable,
  postIds: number[],
): Promise<Map<number, Comment[]>> {
  const rows = await db
    .select(commentColumns)
    .from(comments)
    .where(and(inArray(comments.postId, postIds), eq(comments.status, 'approved')))
    .orderBy(asc(comments.postId), asc(comments.createdAt), asc(comments.id));
  return Map.groupBy(rows, (comment) => comment.postId);
}

/** Stores a reader's comment on a live post; it waits until staff approve it. */
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
    if (!created) throw new Error('The comment was not stored');
    const event = { type: 'comment_create', subjectId: created.id, before: null } as const;
    await appendEvent(tx, { ...event, after: { postId } }, now);
    return created;
  });
}
