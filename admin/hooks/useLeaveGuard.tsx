import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { he } from '#domain/he/admin/editor.ts';

const { leave: text } = he;

interface LeaveGuard {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean;
  /** Where leaving can be had by saving first. */
  save?: () => Promise<void>;
  discard?: () => void;
}

/** Holds up whoever leaves with unsaved changes: inside the console by a dialog, else by the browser's. */
export function useLeaveGuard(guard: LeaveGuard): ReactNode {
  const now = useRef(guard);
  now.current = guard;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && now.current.isUnsaved(),
  );

  const held = useRef(blocker);
  held.current = blocker;

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (now.current.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);

  if (blocker.state !== 'blocked') return null;
  const { proceed, reset } = blocker;
  const handleSave = async () => {
    await now.current.save?.();
    // A new post leads to the list by itself when it is saved, and then nothing is held up.
    if (held.current.state !== 'blocked') return;
    if (now.current.isUnsaved()) held.current.reset();
    else held.current.proceed();
  };
  const handleDiscard = () => {
    now.current.discard?.();
    proceed();
  };

  return (
    <Dialog open onClose={reset} maxWidth="xs">
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{guard.save ? text.text : text.lost}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={handleDiscard} sx={{ marginInlineEnd: 'auto' }}>
          {text.discard}
        </Button>
        <Button {...(guard.save ? { color: 'inherit' } : primary)} onClick={reset}>
          {text.stay}
        </Button>
        {guard.save && (
          <Button {...primary} onClick={handleSave}>
            {text.save}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const primary = { variant: 'contained', autoFocus: true } as const;

/** Whether any screen would hold up somebody who left the console at this moment. */
export const isAnythingUnsaved = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
