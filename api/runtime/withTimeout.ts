/** Resolves to the value of the promise, or to undefined after `timeoutMs`. */
export async function withTimeout<T>(
  timeoutMs: number,
  promise: Promise<T>,
): Promise<T | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeoutMs);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
