/**
 * Shares reads of the same name. A caller never gets the result of a read that started before its call, because
 * that result may be older than a change that the caller knows of. So at most one read of a name runs, and all
 * callers that arrive meanwhile share the next one.
 */
export function createSharedReads<T>(load: (name: string) => Promise<T>) {
  const reads = new Map<string, { running: Promise<T>; next?: Promise<T> }>();

  function start(name: string): Promise<T> {
    const entry = { running: load(name) };
    reads.set(name, entry);
    const end = () => {
      if (reads.get(name) === entry) reads.delete(name);
    };
    entry.running.then(end, end);
    return entry.running;
  }

  return (name: string): Promise<T> => {
    const entry = reads.get(name);
    if (!entry) return start(name);
    const startNext = () => start(name);
    entry.next ??= entry.running.then(startNext, startNext);
    return entry.next;
  };
}
