import { AsyncLocalStorage } from 'node:async_hooks';

const actors = new AsyncLocalStorage<string>();

/**
 * Runs a function. The outbox events that the function adds record `name` as their actor: a username, or the
 * visible prefix of an API key. So functions that write need no parameter for the actor.
 */
export const actAs = <Result>(name: string, run: () => Result): Result => actors.run(name, run);

/** Returns the name of the current actor; null for visitors and for the server's own jobs. */
export const currentActor = (): string | null => actors.getStore() ?? null;
