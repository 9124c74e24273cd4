/** Waits for all promises, so that none is still running when the caller handles the first failure. */
export async function collectSettled<T>(
  promises: readonly Promise<T>[],
): Promise<{ values: T[]; failure: PromiseRejectedResult | undefined }> {
  const outcomes = await Promise.allSettled(promises);
  return {
    values: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    failure: outcomes.find((outcome) => outcome.status === 'rejected'),
  };
}
