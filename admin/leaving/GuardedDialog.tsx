import { Dialog, type DialogProps } from '@mui/material';
import { useState } from 'react';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { createLeaveGuards } from './createLeaveGuards.ts';
import { LeaveGuardsContext, useLeaveGuards } from './LeaveGuardsContext.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface GuardedDialogProps
  extends Pick<DialogProps, 'open' | 'maxWidth' | 'children' | 'disableRestoreFocus' | 'sx'> {
  title: string;
  onClose: () => void;
  /** Whether the dialog stays open, because it has to show the result of a request. */
  isLocked?: boolean;
}

/** A dialog that asks for confirmation before it closes and loses the unsaved changes of its forms. */
export function GuardedDialog({
  title,
  onClose,
  isLocked = false,
  children,
  ...dialog
}: GuardedDialogProps) {
  const screenGuards = useLeaveGuards();
  const [guards] = useState(() => createLeaveGuards(screenGuards));
  const [isAsking, setIsAsking] = useState(false);
  const handleClose = () => {
    if (isLocked) return;
    if (guards.unsaved().length > 0) setIsAsking(true);
    else onClose();
  };
  const handleDiscard = () => {
    setIsAsking(false);
    // `onClose` may navigate. Then the guards of the screen would ask a second time.
    guards.clear();
    onClose();
  };

  return (
    <Dialog {...dialog} onClose={handleClose} fullWidth>
      <DialogHeader title={title} onClose={handleClose} />
      <LeaveGuardsContext value={guards}>{children}</LeaveGuardsContext>
      {isAsking && (
        <LeaveQuestion
          guards={guards.unsaved()}
          onDiscard={handleDiscard}
          onStay={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
