export interface SaveIntent {
  isPublishing: boolean;
  /** Whether the user leaves the screen after the save, so that its URL must not change. */
  isLeaving?: boolean;
}

/**
 * Returns a function that runs one save at a time. A publish, or a save before leaving the screen, that starts during another
 * save follows it. Another save is ignored, for example after a double click. The function resolves when the save has ended.
 * @param run Resolves to whether a save may follow.
 */
export function createSaveQueue(run: (intent: SaveIntent) => Promise<boolean>) {
  let running: Promise<boolean> | undefined;
  let next: { intent: SaveIntent; ended: Promise<void> } | undefined;

  const start = (intent: SaveIntent): Promise<boolean> => {
    running = run(intent).finally(() => {
      running = undefined;
    });
    return running;
  };
  const startNextAfter = async (previous: Promise<boolean>) => {
    const mayFollow = await previous.catch(() => false);
    const intent = next?.intent;
    next = undefined;
    if (mayFollow && intent) await start(intent);
  };

  return async function save(intent: SaveIntent): Promise<void> {
    if (!running) {
      await start(intent);
      return;
    }
    if (next) next.intent = combineIntents(next.intent, intent);
    else if (intent.isPublishing || intent.isLeaving)
      next = { intent, ended: startNextAfter(running) };
    await next?.ended;
  };
}

const combineIntents = (a: SaveIntent, b: SaveIntent): SaveIntent => ({
  isPublishing: a.isPublishing || b.isPublishing,
  isLeaving: Boolean(a.isLeaving || b.isLeaving),
});
