import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSessionStore(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSessionStore needs a SessionContext');
  return session;
}

export function useSession(): SessionState {
  const session = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.current);
}
