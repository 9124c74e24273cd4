/** Matches the replies of a thread to the requests that wait for them. */
export interface PendingReplies<Reply> {
  add(): { id: number; reply: Promise<Reply> };
  resolve(id: number, reply: Reply): void;
  reject(id: number, error: Error): void;
  rejectAll(error: Error): void;
  ids(): number[];
}

export function createPendingReplies<Reply>(): PendingReplies<Reply> {
  const pending = new Map<number, PromiseWithResolvers<Reply>>();
  let lastId = 0;
  const remove = (id: number) => {
    const entry = pending.get(id);
    pending.delete(id);
    return entry;
  };
  const reject = (id: number, error: Error) => remove(id)?.reject(error);
  const ids = () => [...pending.keys()];
  return {
    add() {
      const id = ++lastId;
      const entry = Promise.withResolvers<Reply>();
      pending.set(id, entry);
      return { id, reply: entry.promise };
    },
    resolve: (id, reply) => remove(id)?.resolve(reply),
    reject,
    rejectAll(error) {
      for (const id of ids()) reject(id, error);
    },
    ids,
  };
}
