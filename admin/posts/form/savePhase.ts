import type { Post } from '#domain/post/post.ts';
import type { SaveIntent } from './createSaveQueue.ts';

/** The state of saving the post. */
export type SavePhase =
  /** `message` is about the last save. */
  | { name: 'idle'; message?: SaveMessage | undefined }
  | { name: 'saving' }
  /** The save got no response and will be sent again. */
  | { name: 'waiting'; intent: SaveIntent }
  | { name: 'conflict'; theirs: Post; savedBy: string | null; intent: SaveIntent };

/** A message about a save that stays in the editor until the next save, because a toast disappears. */
export interface SaveMessage {
  /** `refused`: a toast has announced the message. */
  kind: 'sanitized' | 'refused';
  title: string;
  text: string;
}
