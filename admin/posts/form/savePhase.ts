import type { Post } from '#domain/post/post.ts';
import type { SaveIntent } from './createSaveQueue.ts';

/** The state of saving the post. */
export type SavePhase =
  /** No save is running. `message` is about the last one. */
  | { name: 'idle'; message?: SaveMessage | undefined }
  | { name: 'saving' }
  /** The save got no response and will be sent again. */
  | { name: 'waiting'; intent: SaveIntent }
  | { name: 'conflict'; theirs: Post; savedBy: string | null; intent: SaveIntent };

/** A message about a save that stays in the editor until the next save, because a toast disappears. */
export interface SaveMessage {
  /**
   * `sanitized`: the server removed a part of the content. `editedMeanwhile`: the user changed a new post while it was published,
   * and these changes are not saved. `refused`: the save failed. A toast has already announced why, so screen readers need
   * not announce this message again.
   */
  kind: 'sanitized' | 'editedMeanwhile' | 'refused';
  title: string;
  text: string;
}
