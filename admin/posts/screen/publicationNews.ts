import type { PostPublication } from '#domain/post/publication.ts';

/** Something that happened to the open post outside this screen. */
export type PublicationNews =
  | { kind: 'wentLive'; publishedAt: string; slug: string }
  | { kind: 'newerVersion'; version: number; savedBy: string | null; savedAt: string };

/**
 * Compares the state of a post on the server with the post in the editor. Returns that a newer version
 * was saved or that the scheduled post went live; undefined if neither happened. `wasScheduled` means
 * that the post was scheduled when the editor loaded or saved it.
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
