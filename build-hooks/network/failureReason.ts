/** Returns why a request failed. `fetch` hides the reason of a network error in its cause. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
