/** Runs a job on request, one run at a time. All requests during a run share one more run after it. */
export interface RequestedJob {
  /**
   * Resolves after a complete run that began after this call. Rejects if a run fails, also one that was in progress: all open
   * requests then reject, and no further run begins for them.
   */
  request(): Promise<void>;
  /** Resolves when no run is in progress, also after a failure. */
  settled(): Promise<void>;
}

export function createRequestedJob(run: () => Promise<void>): RequestedJob {
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function runWhileRequested(): Promise<void> {
    try {
      while (isRequested) {
        isRequested = false;
        await run();
      }
    } finally {
      running = undefined;
    }
  }

  return {
    request() {
      isRequested = true;
      running ??= runWhileRequested();
      return running;
    },
    async settled() {
      await running?.catch(() => undefined);
    },
  };
}
