import type { Post } from '#domain/post/post.ts';
import type { PostRevision, PostRevisionHistory } from '#domain/post/postRevision.ts';
import { apiClient, readBody, withSignal } from '../../api/apiClient.ts';

type RevisionKey = Pick<PostRevisionHistory, 'postId' | 'version'>;

const revisions = apiClient.posts[':id'].revisions;

/** Returns the revisions of a post, newest first. */
export const listRevisions = (
  postId: number,
  signal: AbortSignal,
): Promise<PostRevisionHistory[]> =>
  readBody(revisions.$get({ param: { id: String(postId) } }, withSignal(signal)));

export const findRevision = async (
  key: RevisionKey,
  signal: AbortSignal,
): Promise<PostRevision> => {
  const args = { param: revisionParam(key) };
  return (await readBody(revisions[':version'].$get(args, withSignal(signal)))).revision;
};

/** Restores a revision of a post. Rejects with status 409 if the post's version is not `currentVersion`. */
export const restoreRevision = async (key: RevisionKey, currentVersion: number): Promise<Post> => {
  const args = { param: revisionParam(key), json: { version: currentVersion } };
  return (await readBody(revisions[':version'].restore.$post(args))).post;
};

const revisionParam = ({ postId, version }: RevisionKey) => ({
  id: String(postId),
  version: String(version),
});
