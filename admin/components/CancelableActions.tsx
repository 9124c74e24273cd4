import { Button, DialogActions } from '@mui/material';
import type { ReactNode } from 'react';
import { he } from '#domain/he/admin/reactAdmin.ts';

export interface CancelableActionsProps {
  onCancel: () => void;
  /** A button that removes what the dialog edits. It stands apart from the others. */
  remove?: { label: string; onClick: () => void } | undefined;
  /** The button that submits. A dialog that closes when the user clicks an image has no such button. */
  children?: ReactNode;
}

/** The row of buttons at the bottom of a dialog: always a button that cancels, and optionally others. */
export const CancelableActions = ({ onCancel, remove, children }: CancelableActionsProps) => (
  <DialogActions>
    {remove && (
      <Button color="error" onClick={remove.onClick} sx={{ marginInlineEnd: 'auto' }}>
        {remove.label}
      </Button>
    )}
    <Button color="inherit" onClick={onCancel}>
      {he.action.cancel}
    </Button>
    {children}
  </DialogActions>
);
