export interface SaveIntent {
  isPublishing: boolean;
  isLeaving?: boolean;
}

export interface SaveQueue {
  /** Resolves when the save has ended, and also the running save before it. */
  save: (intent: SaveIntent) => Promise<void>;
  isRunning: () => boolean;
}

/**
 * Runs one save at a time. A publish, or a save before leaving the screen, that starts during another save follows it. Another
 * save is ignored, for example after a double click. `run` resolves to whether a save may follow.
 */
export function createSaveQueue(run: (intent: SaveIntent) => Promise<boolean>): SaveQueue {
  let running: Promise<boolean> | undefined;
  let next: { intent: SaveIntent; ended: Promise<void> } | undefined;

  const start = (intent: SaveIntent): Promise<boolean> => {
    running = run(intent).finally(() => {
      running = undefined;
    });
    return running;
  };
  const startNext = (mayFollow: boolean) => {
    const intent = next?.intent;
    next = undefined;
    return mayFollow && intent ? start(intent) : false;
  };

  return {
    isRunning: () => running !== undefined,
    save: async (intent) => {
      if (!running) await start(intent);
      else if (next) {
        next.intent = combine(next.intent, intent);
        await next.ended;
      } else if (intent.isPublishing || intent.isLeaving) {
        const ended = running
          .catch(() => false)
          .then(async (mayFollow) => {
            await startNext(mayFollow);
          });
        next = { intent, ended };
        await ended;
      }
    },
  };
}

const combine = (a: SaveIntent, b: SaveIntent): SaveIntent => ({
  isPublishing: a.isPublishing || b.isPublishing,
  isLeaving: Boolean(a.isLeaving || b.isLeaving),
});
