export interface SaveSchedule {
  /** Requests a save after the next pause. */
  schedule: () => void;
  /** Runs a requested save immediately. Does nothing if none is requested. */
  flush: () => void;
  cancel: () => void;
}

/**
 * Schedules saves while a user edits: `delayMs` after the last change, and during changes without a
 * pause at least every `intervalMaxMs`.
 */
export function createSaveSchedule(
  save: () => void,
  { delayMs, intervalMaxMs }: { delayMs: number; intervalMaxMs: number },
): SaveSchedule {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(pause);
    clearTimeout(deadline);
    pause = undefined;
    deadline = undefined;
  };
  const run = () => {
    cancel();
    save();
  };
  return {
    schedule() {
      clearTimeout(pause);
      pause = setTimeout(run, delayMs);
      deadline ??= setTimeout(run, intervalMaxMs);
    },
    flush() {
      if (pause !== undefined) run();
    },
    cancel,
  };
}
