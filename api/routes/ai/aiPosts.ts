import { createHash } from 'node:crypto';
import { changeAiDraft, createAiPost, findPostForAi } from '#db/posts/aiPosts.ts';
import type { ApiKey } from '#db/users/apiKeys.ts';
import { he } from '#domain/he/errors.ts';
import type { AiPostCreate } from '#domain/post/aiPost.ts';
import type { Post, PostUpdate } from '#domain/post/post.ts';
import type { Deps } from '../../deps.ts';
import type { Refusal } from '../../http/problem.ts';
import { contentRefusal, postRefusal } from '../posts/postResponse.ts';
import { cleanContent } from '../posts/sanitizeContent.ts';

// What AI publishers may do with posts, whichever way they came: by a route or by a tool.

export interface Refused {
  refusal: Refusal<400 | 403 | 404 | 409>;
}

type AiDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Printable and without spaces at its ends, as headers are. */
export const idempotencyName = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;

/** Stores a post; one that was sent before under the same name is answered again. */
export async function takeAiPost(
  { db, clock, log }: AiDeps,
  { sent, key, name }: { sent: AiPostCreate; key: ApiKey; name: string | undefined },
): Promise<{ post: Post; isRepeated: boolean } | Refused> {
  if (sent.isPublished && !key.canPublish)
    return { refusal: { ...mayNotPublish, fields: { isPublished: mayNotPublish.message } } };
  const cleaned = await cleanContent(sent.content);
  if ('refusal' in cleaned) return { refusal: contentRefusal(cleaned.refusal) };
  const made = await createAiPost(db, {
    post: { ...sent, ...cleaned },
    apiKeyId: key.id,
    idempotency: name ? { key: `${key.id}:${name}`, requestHash: hashOf(sent) } : undefined,
    now: clock.now(),
  });
  if (made.outcome === 'keyReused')
    return { refusal: { status: 409, message: he.ai.idempotencyKeyReused } };
  if (!('post' in made)) return { refusal: postRefusal(made.outcome) };
  const { post, outcome } = made;
  log.info({ event: 'ai_post', apiKeyId: key.id, postId: post.id, outcome }, 'AI post');
  return { post, isRepeated: outcome === 'repeated' };
}

/** Changes a draft that came from an AI publisher; with a `version`, only if it is still that one. */
export async function changeAiPost(
  { db, clock, log }: AiDeps,
  { id, changes, key }: { id: number; changes: PostUpdate; key: ApiKey },
): Promise<{ post: Post } | Refused> {
  const cleaned = { ...changes };
  if (changes.content !== undefined) {
    const result = await cleanContent(changes.content);
    if ('refusal' in result) return { refusal: contentRefusal(result.refusal) };
    cleaned.content = result.content;
  }
  const post = await changeAiDraft(db, {
    id,
    changes: cleaned,
    authorName: key.prefix,
    now: clock.now(),
  });
  if (post === 'published') return { refusal: { status: 409, message: he.ai.published } };
  if (typeof post === 'string') return { refusal: postRefusal(post) };
  log.info({ event: 'ai_post', apiKeyId: key.id, postId: id, outcome: 'changed' }, 'AI post');
  return { post };
}

/** Publishes such a draft; one that is published already stays so. */
export async function publishAiPost(
  deps: AiDeps,
  { id, version, key }: { id: number; version?: number | undefined; key: ApiKey },
): Promise<{ post: Post; hasChanged: boolean } | Refused> {
  if (!key.canPublish) return { refusal: mayNotPublish };
  const before = await findPostForAi(deps.db.read, { id });
  if (before?.isPublished) return { post: before, hasChanged: false };
  const changes = { isPublished: true, ...(version === undefined ? {} : { version }) };
  const changed = await changeAiPost(deps, { id, changes, key });
  return 'refusal' in changed ? changed : { ...changed, hasChanged: true };
}

const mayNotPublish: Refusal<403> = { status: 403, message: he.ai.mayNotPublish };

const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');
