/** Runs a job on request, one run at a time. Requests during a run lead to one more run after it. */
export interface RequestedJob {
  /** Resolves after a run that started later than this call. Rejects if a run fails; then the requests so far end. */
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
