import { AsyncLocalStorage } from 'node:async_hooks';

const actors = new AsyncLocalStorage<string>();

/**
 * Runs a function. Outbox events of this function record `name` as their actor: a username, or the visible
 * prefix of an API key.
 */
export const actAs = <Result>(name: string, run: () => Result): Result => actors.run(name, run);

/** Returns the name of the current actor. Returns null for visitors and for the server's own jobs. */
export const currentActor = (): string | null => actors.getStore() ?? null;
