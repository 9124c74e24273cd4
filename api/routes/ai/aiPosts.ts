import {
  type AiDraftChanges,
  type AiDraftProblem,
  createAiPost,
  findPostForAi,
  updateAiDraft,
} from '#db/posts/ai/aiPosts.ts';
import type { Idempotency } from '#db/posts/idempotency/idempotencyKeys.ts';
import type { PostProblem } from '#db/posts/updatePost.ts';
import type { ApiKey } from '#db/users/apiKeys.ts';
import { he } from '#domain/he/errors.ts';
import type { AiPostCreate } from '#domain/post/aiPost.ts';
import type { Post } from '#domain/post/post.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, type Problem } from '../../http/problem.ts';
import { type CreatedPost, contentProblem, postProblem } from '../posts/postResponse.ts';
import { sanitizeContent } from '../posts/sanitizeContent.ts';

export interface Failure {
  problem: Problem<400 | 403 | 404 | 409>;
}

type AiDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'textWorker'>;

interface NewAiPost {
  post: AiPostCreate;
  key: ApiKey;
  idempotency: Idempotency | undefined;
}

/** Stores a post. A request with a known idempotency key returns the post that the first request stored. */
export async function submitAiPost(
  { db, clock, log, textWorker }: AiDeps,
  { post, key, idempotency }: NewAiPost,
): Promise<CreatedPost | Failure> {
  const sanitized = await sanitizeContent(textWorker, post.content);
  if ('problem' in sanitized) return { problem: contentProblem(sanitized.problem) };
  const created = await createAiPost(db, {
    post: { ...post, ...sanitized },
    key,
    idempotency,
    now: clock.now(),
  });
  if (!('post' in created)) return { problem: aiPostProblem(created.outcome) };
  log.info(
    { event: 'ai_post', apiKeyId: key.id, postId: created.post.id, outcome: created.outcome },
    'AI post',
  );
  return { post: created.post, isRepeated: created.outcome === 'repeated' };
}

/**
 * Updates a draft of an AI publisher. Fails if `changes.version` is not the current version, or if it is missing after a
 * person saved the draft.
 */
export async function updateAiPost(
  { db, clock, log, textWorker }: AiDeps,
  { id, changes, key }: { id: number; changes: AiDraftChanges; key: ApiKey },
): Promise<{ post: Post } | Failure> {
  const sanitized = { ...changes };
  if (changes.content !== undefined) {
    const result = await sanitizeContent(textWorker, changes.content);
    if ('problem' in result) return { problem: contentProblem(result.problem) };
    sanitized.content = result.content;
  }
  const post = await updateAiDraft(db, {
    id,
    changes: sanitized,
    savedBy: key.prefix,
    now: clock.now(),
  });
  if (typeof post === 'string') return { problem: aiPostProblem(post) };
  log.info({ event: 'ai_post', apiKeyId: key.id, postId: id, outcome: 'changed' }, 'AI post');
  return { post };
}

/**
 * Publishes a draft of an AI publisher. Does nothing if the post is already live. Fails if a person scheduled the post, or hid
 * it after it was live.
 */
export async function publishAiPost(
  deps: AiDeps,
  { id, version, key }: { id: number; version?: number | undefined; key: ApiKey },
): Promise<{ post: Post; hasChanged: boolean } | Failure> {
  if (!key.canPublish) return { problem: mayNotPublish };
  const existing = await findPostForAi(deps.db.read, { id });
  if (existing?.isPublished) {
    const { publishedAt } = existing;
    if (publishedAt !== null && publishedAt > deps.clock.now())
      return { problem: { status: 409, message: he.ai.scheduled(publishedAt) } };
    return { post: existing, hasChanged: false };
  }
  const changes = { isPublished: true, ...(version === undefined ? {} : { version }) };
  const changed = await updateAiPost(deps, { id, changes, key });
  return 'problem' in changed ? changed : { ...changed, hasChanged: true };
}

function aiPostProblem(
  reason: PostProblem | AiDraftProblem | 'keyReused' | 'mayNotPublish',
): Failure['problem'] {
  const { published, hidden, versionMissing } = he.ai;
  const { authorMissing } = he.post;
  switch (reason) {
    case 'mayNotPublish':
      return fieldProblem(403, 'isPublished', he.ai.mayNotPublish);
    case 'published':
      return { status: 409, message: published };
    case 'hidden':
      return { status: 409, message: hidden };
    case 'versionMissing':
      return fieldProblem(409, 'version', versionMissing);
    case 'authorMissing':
      // API clients name the author by the field `author` instead of `authorId`.
      return fieldProblem(400, 'author', authorMissing);
    default:
      return postProblem(reason);
  }
}

const mayNotPublish: Problem<403> = { status: 403, message: he.ai.mayNotPublish };
