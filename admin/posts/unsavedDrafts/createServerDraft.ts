import type { UnsavedDraft } from '#domain/post/unsavedDraft.ts';
import { createSaveSchedule } from './createSaveSchedule.ts';
import type { DraftCalls } from './draftCalls.ts';

export interface ServerDraft {
  /** Stores the draft on the server when the user pauses. */
  schedule: (postId: number | undefined, draft: UnsavedDraft) => void;
  /** Sends the scheduled draft immediately, because the tab may close. */
  flush: () => void;
  /** Takes over a draft of another screen, so that `clear` also removes that draft. */
  adopt: (postId: number | undefined) => void;
  /** Removes the draft that this screen stored or took over. */
  clear: () => void;
}

interface Slot {
  postId: number | undefined;
}

/**
 * Keeps a copy of one screen's unsaved changes on the server, so that the user can continue on another
 * device. A failed request is not repeated.
 */
export function createServerDraft(
  calls: DraftCalls,
  timing: { delayMs: number; intervalMaxMs: number },
): ServerDraft {
  let waiting: (Slot & { draft: UnsavedDraft }) | undefined;
  let stored: Slot | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const enqueue = (send: () => Promise<unknown>) => {
    queue = queue.then(send).catch(() => undefined);
  };
  const removeStored = () => {
    const slot = stored;
    stored = undefined;
    if (slot) enqueue(() => calls.remove(slot.postId));
  };
  const send = (options: { isClosing?: boolean } = {}) => {
    const next = waiting;
    waiting = undefined;
    if (!next) return;
    if (stored && stored.postId !== next.postId) removeStored();
    stored = { postId: next.postId };
    enqueue(() => calls.save(next.postId, next.draft, options));
  };
  const timer = createSaveSchedule(() => send(), timing);

  return {
    schedule(postId, draft) {
      waiting = { postId, draft };
      timer.schedule();
    },
    flush() {
      timer.cancel();
      send({ isClosing: true });
    },
    adopt(postId) {
      stored ??= { postId };
    },
    clear() {
      timer.cancel();
      waiting = undefined;
      removeStored();
    },
  };
}
