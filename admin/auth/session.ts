import type { User } from '#domain/user/user.ts';
import { signedOutRequestMs } from '../api/httpError.ts';

/**
 * State of the session in this tab. An expired session keeps its user, so that the user can sign in again on
 * the same screen.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signedIn'; user: User }
  | { status: 'expired'; user: User }
  | { status: 'signedOut' };

export interface Session {
  current: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  signIn: (user: User) => void;
  /**
   * Marks the session as expired if a request failed because no user was signed in. Ignores a request that was sent before
   * the last sign-in, because its late response is about the session before.
   */
  expireBy: (error: unknown) => void;
  /**
   * Returns whether a request failed because nobody was signed in, and the user has signed in since it was sent. A retry can then
   * succeed.
   */
  hasRenewedSince: (error: unknown) => boolean;
  signOut: () => void;
}

export function createSession(): Session {
  let state: SessionState = { status: 'unknown' };
  let signedInAtMs = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const change = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (user) => {
      signedInAtMs = performance.now();
      change({ status: 'signedIn', user });
    },
    expireBy: (error) => {
      const sentAtMs = signedOutRequestMs(error);
      if (sentAtMs === undefined || sentAtMs < signedInAtMs) return;
      if (state.status === 'signedIn') change({ status: 'expired', user: state.user });
    },
    hasRenewedSince: (error) => {
      const sentAtMs = signedOutRequestMs(error);
      return sentAtMs !== undefined && sentAtMs < signedInAtMs && state.status === 'signedIn';
    },
    signOut: () => change({ status: 'signedOut' }),
  };
}

/** Resolves as soon as a user is signed in: at once, or after the next sign-in. */
export async function untilSignedIn({ current, subscribe }: Session): Promise<void> {
  if (current().status === 'signedIn') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = subscribe(() => {
    if (current().status === 'signedIn') resolve();
  });
  await promise;
  unsubscribe();
}

export const sessionUser = (state: SessionState): User | undefined =>
  state.status === 'signedIn' || state.status === 'expired' ? state.user : undefined;
