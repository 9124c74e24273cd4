import { useCallback, useEffect, useRef, useState } from 'react';

/** An action that would lose the unsaved changes of the dialog. */
interface LosingAction {
  kind: 'close' | 'leave';
  run: () => void;
}

/**
 * Holds actions that would lose unsaved changes until the user discards the changes. While there are unsaved
 * changes, the browser asks before it leaves the page.
 */
export function useUnsavedChanges() {
  // A ref, because a form closes the dialog in the same function that reports the saved changes.
  const isDirty = useRef(false);
  const [held, setHeld] = useState<LosingAction>();

  const setIsDirty = useCallback((isDirtyNow: boolean) => {
    isDirty.current = isDirtyNow;
    if (isDirtyNow) addEventListener('beforeunload', preventUnload);
    else {
      removeEventListener('beforeunload', preventUnload);
      setHeld(undefined);
    }
  }, []);
  useEffect(() => () => removeEventListener('beforeunload', preventUnload), []);

  /** Holds the action if there are unsaved changes. Returns whether it is held. */
  function hold(action: LosingAction): boolean {
    if (isDirty.current) setHeld(action);
    return isDirty.current;
  }

  function discard() {
    setIsDirty(false);
    held?.run();
  }

  return { held, setIsDirty, hold, discard, keepEditing: () => setHeld(undefined) };
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
