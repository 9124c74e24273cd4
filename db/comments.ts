import { and, asc, eq } from 'drizzle-orm';
import type { Comment } from '#domain/comment.ts';
import type { Queryable } from './client.ts';
import { comments } from './schema.ts';

/** The comments of a post that visitors may see, oldest first. */
export async function listApprovedComments(db: Queryable, postId: number): Promise<Comment[]> {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      authorName: comments.authorName,
      body: comments.body,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(and(eq(comments.postId, postId), eq(comments.status, 'approved')))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}
