/**
 * Runs a job for each item, at most `countMax` at the same time. After a failure, starts no more jobs, waits
 * for the running ones and throws the first error.
 */
export async function runLimited<T>(
  items: Iterable<T>,
  countMax: number,
  job: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failure: { error: unknown } | undefined;
  async function work() {
    for (let next = rest.next(); !next.done && !failure; next = rest.next()) {
      try {
        await job(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  }
  await Promise.all(Array.from({ length: countMax }, work));
  if (failure) throw failure.error;
}
