/** What a promise gives within a time; undefined when it takes longer. */
export async function withTimeout<T>(waitMs: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), waitMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
