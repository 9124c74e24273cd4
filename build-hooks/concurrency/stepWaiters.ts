/** Callers that wait until the steps of a loop have reached a state, such as "all changes are published". */
export interface StepWaiters {
  /** Wakes the loop. */
  wait(): Promise<void>;
  /**
   * Call it before a step. Returns a function that notifies the callers that waited before the step. A later
   * caller waits for a later step, because this step may have started without the caller's change.
   */
  beforeStep(): () => void;
}

export function createStepWaiters(wake: () => void): StepWaiters {
  const waiters: (() => void)[] = [];
  return {
    wait: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        wake();
      }),
    beforeStep() {
      const count = waiters.length;
      return () => {
        for (const resolve of waiters.splice(0, count)) resolve();
      };
    },
  };
}
