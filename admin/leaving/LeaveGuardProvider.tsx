import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { createLeaveGuards } from './createLeaveGuards.ts';
import { LeaveGuardsContext } from './LeaveGuardsContext.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/**
 * Asks for confirmation before a navigation that would lose unsaved changes. All guards share one blocker,
 * because React Router consults only the blocker that was added last.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => createLeaveGuards());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && guards.unsaved().length > 0,
  );
  const latestBlocker = useRef(blocker);
  latestBlocker.current = blocker;

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (guards.unsaved().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [guards]);

  const handleSave = async () => {
    await Promise.all(guards.unsaved().map((guard) => guard.save?.()));
    // If the user has navigated elsewhere during the save, no navigation waits for an answer.
    const { current } = latestBlocker;
    if (current.state !== 'blocked') return;
    if (guards.unsaved().length > 0) current.reset();
    else current.proceed();
  };
  const handleDiscard = () => {
    for (const guard of guards.unsaved()) guard.discard?.();
    blocker.proceed?.();
  };

  return (
    <LeaveGuardsContext value={guards}>
      {children}
      {blocker.state === 'blocked' && (
        <LeaveQuestion
          guards={guards.unsaved()}
          onSave={handleSave}
          onDiscard={handleDiscard}
          onStay={blocker.reset}
        />
      )}
    </LeaveGuardsContext>
  );
}
