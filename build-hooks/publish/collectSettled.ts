/** Waits for all promises, even after a first failure. */
export async function collectSettled<T>(
  promises: readonly Promise<T>[],
): Promise<{ values: T[]; failure: PromiseRejectedResult | undefined }> {
  const outcomes = await Promise.allSettled(promises);
  return {
    values: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    failure: outcomes.find((outcome) => outcome.status === 'rejected'),
  };
}
