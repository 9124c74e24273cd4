import type { User } from '#domain/user/user.ts';

/**
 * Who is signed in. `expired` keeps the user: the screen stays as it is, with a sign-in dialog over
 * it, so that a session that ended in the middle of writing loses nothing.
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

export const sessionUser = (state: SessionState): User | undefined =>
  state.status === 'signedIn' || state.status === 'expired' ? state.user : undefined;
