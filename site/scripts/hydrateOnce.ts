/**
 * Returns a function that hydrates an island at its first call. The function resolves to whether the island works. After a
 * failure, the next call tries again.
 */
export function hydrateOnce<Arguments extends unknown[]>(
  hydrate: (...args: Arguments) => Promise<unknown>,
): (...args: Arguments) => Promise<boolean> {
  let hydrating: Promise<boolean> | undefined;
  return (...args) => {
    hydrating ??= hydrate(...args).then(
      () => true,
      (error: unknown) => {
        hydrating = undefined;
        console.debug('A part of the page cannot be loaded', error);
        return false;
      },
    );
    return hydrating;
  };
}
