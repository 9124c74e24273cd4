/** The time that queries may use before the event loop handles other work. */
export interface TurnBudget {
  /** Starts to measure the time of this turn, unless the measurement already runs. */
  begin(): void;
  /** Resolves immediately while the budget lasts. After that, resolves in the next turn of the event loop. */
  pause(): Promise<void>;
}

interface TurnBudgetOptions {
  budgetMs: number;
  nowMs?: () => number;
  nextTurn?: (callback: () => void) => void;
}

/** Creates a budget that the queries of a connection share. */
export function createTurnBudget({
  budgetMs,
  nowMs = () => performance.now(),
  nextTurn = setImmediate,
}: TurnBudgetOptions): TurnBudget {
  let startedAtMs: number | undefined;
  return {
    begin() {
      if (startedAtMs !== undefined) return;
      startedAtMs = nowMs();
      nextTurn(() => {
        startedAtMs = undefined;
      });
    },
    async pause() {
      if (startedAtMs === undefined || nowMs() - startedAtMs < budgetMs) return;
      await new Promise<void>((resolve) => nextTurn(resolve));
    },
  };
}
