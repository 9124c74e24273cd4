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
  isUnsaved: () => boolean;
  /** Saves the changes. Without this function, the dialog offers only to discard them or to stay. */
  save?: () => Promise<void>;
  discard?: () => void;
}

/**
 * Asks for confirmation before the user leaves with unsaved changes. The caller must render the returned
 * dialog.
 */
export function useLeaveGuard(guard: LeaveGuard): ReactNode {
  const latestGuard = useRef(guard);
  latestGuard.current = guard;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && latestGuard.current.isUnsaved(),
  );

  const latestBlocker = useRef(blocker);
  latestBlocker.current = blocker;

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (latestGuard.current.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);

  if (blocker.state !== 'blocked') return null;
  const { proceed, reset } = blocker;
  const handleSave = async () => {
    await latestGuard.current.save?.();
    // During the save, the user may have navigated elsewhere. Then no navigation is blocked.
    if (latestBlocker.current.state !== 'blocked') return;
    if (latestGuard.current.isUnsaved()) latestBlocker.current.reset();
    else latestBlocker.current.proceed();
  };
  const handleDiscard = () => {
    latestGuard.current.discard?.();
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

/**
 * Returns whether any screen has unsaved changes. A guard with unsaved changes cancels the `beforeunload`
 * event.
 */
export const hasUnsavedChanges = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
