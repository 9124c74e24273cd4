import type { Post } from '#domain/post/post.ts';
import type { SaveIntent } from './createSaveQueue.ts';

export type SavePhase =
  | { name: 'idle' }
  | { name: 'saving' }
  /** The save got no response and will be sent again. */
  | { name: 'waiting' }
  | { name: 'conflict'; theirs: Post; savedBy: string | null; intent: SaveIntent };
