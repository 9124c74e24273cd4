import type { PostPublication } from '#domain/post/publication.ts';

/** A change of the open post that did not come from this screen. */
export type PublicationNews =
  | { kind: 'wentLive'; publishedAt: string; slug: string }
  | { kind: 'newerVersion'; version: number; savedBy: string | null; savedAt: string };

/**
 * Compares the post on the server with the post in the editor. Returns `newerVersion` if the post on the
 * server has a newer version, and `wentLive` if a scheduled post became public. Otherwise returns undefined.
 * `wasScheduled` means that the post in the editor was scheduled when the editor last loaded or saved the
 * post.
 */
export function publicationNews(
  saved: { version: number },
  { version, savedBy, savedAt, isLive, publishedAt, slug }: PostPublication,
  { wasScheduled }: { wasScheduled: boolean },
): PublicationNews | undefined {
  if (version > saved.version) return { kind: 'newerVersion', version, savedBy, savedAt };
  if (wasScheduled && isLive && publishedAt) return { kind: 'wentLive', publishedAt, slug };
  return undefined;
}
