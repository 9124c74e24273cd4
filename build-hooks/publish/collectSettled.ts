/** Waits for every job, so that none is still at work when the failure of another is answered. */
export async function collectSettled<T>(
  jobs: readonly Promise<T>[],
): Promise<{ values: T[]; failure: PromiseRejectedResult | undefined }> {
  const outcomes = await Promise.allSettled(jobs);
  return {
    values: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    failure: outcomes.find((outcome) => outcome.status === 'rejected'),
  };
}
