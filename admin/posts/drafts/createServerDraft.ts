import type { UnsavedDraft } from '#domain/post/unsavedDraft.ts';
import { createSaveSchedule } from './createSaveSchedule.ts';
import type { DraftCalls } from './draftCalls.ts';

export interface ServerDraft {
  /** Stores a draft on the server after the user pauses. */
  schedule: (postId: number | undefined, draft: UnsavedDraft) => void;
  /** Sends a scheduled draft immediately, because the tab may close. */
  flush: () => void;
  /** Takes over a draft that another screen stored on the server, so that `clear` also removes this draft. */
  adopt: (postId: number | undefined) => void;
  /** Removes the draft that this screen stored or adopted. */
  clear: () => void;
}

interface Slot {
  postId: number | undefined;
}

/**
 * Keeps a copy of one screen's unsaved changes on the server, so that the user can continue on another
 * device. Requests run one at a time, in order. A failed request is not repeated, because the browser also
 * stores the draft and the next change sends a new request.
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
