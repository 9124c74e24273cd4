/** Returns why a request failed. `fetch` hides the reason of a network error in its cause. */
export const failureReason = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
