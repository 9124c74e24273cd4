/** Interrupts the sleep of a loop. */
export interface WakeSignal {
  wake(): void;
  /**
   * Resolves after the timeout or when `wake` is called. Resolves immediately if `wake` was called since the
   * last wait.
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
