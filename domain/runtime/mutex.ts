/** Runs asynchronous jobs one at a time, in the order of the calls. After a failed job, the next one runs. */
export type Mutex = <T>(job: () => Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job);
    last = next.catch(() => undefined);
    return next;
  };
}
