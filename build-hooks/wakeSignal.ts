/** Interrupts the sleep of a loop. */
export interface WakeSignal {
  wake(): void;
  /**
   * Resolves after a timeout, or at once if `wake` is called or was called since the last wait.
   * @param timeoutMs Runs only if the wait does not resolve at once.
   */
  wait(timeoutMs: () => number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let endWait: () => void = () => undefined;
  return {
    wake() {
      isWoken = true;
      endWait();
    },
    async wait(timeoutMs) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs());
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
  };
}
