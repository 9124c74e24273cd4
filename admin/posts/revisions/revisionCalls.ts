import type { Post } from '#domain/post/post.ts';
import type { PostRevision, PostRevisionSummary } from '#domain/post/postRevision.ts';
import type { Request } from '../../api/request.ts';

type Place = Pick<PostRevisionSummary, 'postId' | 'version'>;

const revisionsPath = (postId: number) => `/posts/${postId}/revisions`;
const revisionPath = ({ postId, version }: Place) => `${revisionsPath(postId)}/${version}`;

/** What a post said before each of its saves, newest first. */
export const listRevisions = async (request: Request, postId: number, signal: AbortSignal) =>
  (await request<PostRevisionSummary[]>(revisionsPath(postId), { signal })).json;

export const findRevision = async (request: Request, place: Place, signal: AbortSignal) =>
  (await request<{ revision: PostRevision }>(revisionPath(place), { signal })).json.revision;

/** Makes the post of `currentVersion` what it was; what it is then becomes a revision of its own. */
export async function restoreRevision(
  request: Request,
  place: Place,
  currentVersion: number,
): Promise<Post> {
  const path = `${revisionPath(place)}/restore`;
  const body = { version: currentVersion };
  return (await request<{ post: Post }>(path, { method: 'POST', body })).json.post;
}
