import { postStatus } from '#domain/post/postStatus.ts';
import type { PostValues } from '../form/postValues.ts';

type Visibility = Pick<PostValues, 'isPublished' | 'publishedAt'>;

/**
 * Effect of the publish button: the post becomes public now (`publish`) or later (`schedule`), or its public
 * page changes (`update`).
 */
export type PublishAction =
  | { kind: 'publish' }
  | { kind: 'schedule'; publishedAt: string }
  | { kind: 'update' };

/** Returns the effect of publishing the form. Publishing always sets `isPublished`. */
export function publishAction(
  values: Visibility,
  saved: Visibility | undefined,
  nowMs: number,
): PublishAction {
  const { publishedAt } = values;
  const published = { isPublished: true, publishedAt };
  if (publishedAt !== null && postStatus(published, nowMs) === 'scheduled') {
    return { kind: 'schedule', publishedAt };
  }
  const isLive = saved !== undefined && postStatus(saved, nowMs) === 'published';
  return { kind: isLive ? 'update' : 'publish' };
}
