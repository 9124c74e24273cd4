export interface SaveSchedule {
  /** Requests a save, which runs when the user pauses. */
  schedule: () => void;
  cancel: () => void;
}

/**
 * Creates a schedule of saves during editing. A save runs `delayMs` after the last change, or after
 * `intervalMaxMs` of changes without a pause.
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
    cancel,
  };
}
