import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): SessionState {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext');
  return useSyncExternalStore(session.subscribe, session.current);
}
