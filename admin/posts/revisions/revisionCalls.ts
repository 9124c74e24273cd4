import type { Post } from '#domain/post.ts';
import type { PostRevisionFields } from '#domain/postRevision.ts';
import type { Request } from '../../request.ts';

export interface RevisionSummary {
  id: number;
  postId: number;
  /** The version that the post had then. */
  version: number;
  title: string;
  authorName: string;
  createdAt: string;
}

interface Revision extends RevisionSummary {
  fields: PostRevisionFields;
}

const revisionsPath = (postId: number) => `/posts/${postId}/revisions`;
const revisionPath = ({ postId, version }: Pick<Revision, 'postId' | 'version'>) =>
  `${revisionsPath(postId)}/${version}`;

/** What a post was before each of its saves, newest first. */
export const listRevisions = async (request: Request, postId: number, signal: AbortSignal) =>
  (await request<RevisionSummary[]>(revisionsPath(postId), { signal })).json;

export const findRevision = async (
  request: Request,
  revision: Pick<Revision, 'postId' | 'version'>,
  signal: AbortSignal,
): Promise<Revision> =>
  (await request<{ revision: Revision }>(revisionPath(revision), { signal })).json.revision;

/** Makes the post what it was; what it is at present becomes a revision of its own. */
export async function restoreRevision(
  request: Request,
  revision: Pick<Revision, 'postId' | 'version'>,
): Promise<Post> {
  await request(`${revisionPath(revision)}/restore`, { method: 'POST' });
  return (await request<{ post: Post }>(`/posts/id/${revision.postId}`)).json.post;
}
