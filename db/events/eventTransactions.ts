const eventTransactions = new WeakSet<object>();

/** Records that a transaction appends an event to the outbox. */
export const markEventTransaction = (tx: object): void => void eventTransactions.add(tx);

export const hasAppendedEvents = (tx: object): boolean => eventTransactions.has(tx);
