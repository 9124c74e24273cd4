import { createContext, use, useEffect, useRef } from 'react';
import type { LeaveGuard, LeaveGuards } from './createLeaveGuards.ts';

export const LeaveGuardsContext = createContext<LeaveGuards | undefined>(undefined);

export function useLeaveGuards(): LeaveGuards {
  const guards = use(LeaveGuardsContext);
  if (!guards) throw new Error('useLeaveGuards needs a LeaveGuardsContext');
  return guards;
}

/** Asks for confirmation before the user leaves the screen or closes the dialog with unsaved changes. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const guards = useLeaveGuards();
  const latestGuard = useRef(guard);
  latestGuard.current = guard;
  useEffect(() => guards.add(() => latestGuard.current), [guards]);
}
