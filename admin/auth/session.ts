import type { User } from '#domain/user/user.ts';

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
  expire: () => void;
  signOut: () => void;
}

export function createSession(): Session {
  let state: SessionState = { status: 'unknown' };
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
    signIn: (user) => change({ status: 'signedIn', user }),
    expire: () => {
      if (state.status === 'signedIn') change({ status: 'expired', user: state.user });
    },
    signOut: () => change({ status: 'signedOut' }),
  };
}

/** Resolves when a user is signed in. */
export const untilSignedIn = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.current().status !== 'signedIn') return;
      unsubscribe();
      resolve();
    });
  });

export const sessionUser = (state: SessionState): User | undefined =>
  state.status === 'signedIn' || state.status === 'expired' ? state.user : undefined;
