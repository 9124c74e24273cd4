import type { PostPublication } from '#domain/post/publication.ts';

/** Something that happened to the open post outside this screen. */
export type PublicationNews =
  | { kind: 'wentLive'; publishedAt: string; slug: string }
  | { kind: 'newerVersion'; version: number; savedBy: string | null; savedAt: string };

/**
 * Returns the news in a post's state on the server, compared with the post in the editor.
 * `wasScheduled` means that the post was scheduled when the editor loaded or saved it.
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
