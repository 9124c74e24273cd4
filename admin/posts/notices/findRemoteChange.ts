import type { PostSavedState } from '#domain/post/postSavedState.ts';

/** A change of the open post that did not come from this screen. */
export type RemoteChange =
  | { kind: 'wentLive'; publishedAt: string; slug: string }
  | { kind: 'newerVersion'; version: number; savedBy: string | null; savedAt: string };

/**
 * Compares the post in the editor with the post on the server. `wasScheduled` means that the post was
 * scheduled when the editor loaded or saved it.
 */
export function findRemoteChange(
  saved: { version: number },
  { version, savedBy, savedAt, isLive, publishedAt, slug }: PostSavedState,
  { wasScheduled }: { wasScheduled: boolean },
): RemoteChange | undefined {
  if (version > saved.version) return { kind: 'newerVersion', version, savedBy, savedAt };
  if (wasScheduled && isLive && publishedAt) return { kind: 'wentLive', publishedAt, slug };
  return undefined;
}
