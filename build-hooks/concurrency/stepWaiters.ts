/** Callers that wait until the steps of a loop have reached a state, such as "all changes are published". */
export interface StepWaiters {
  wait(): Promise<void>;
  /**
   * Call it before a step. Returns a function that notifies the callers that waited before the step. A later
   * caller waits for a later step, because this step may have started without the caller's change.
   */
  beforeStep(): () => void;
}

export function createStepWaiters(): StepWaiters {
  const waiters: (() => void)[] = [];
  return {
    wait: () => new Promise((resolve) => void waiters.push(resolve)),
    beforeStep() {
      const count = waiters.length;
      return () => {
        for (const resolve of waiters.splice(0, count)) resolve();
      };
    },
  };
}
