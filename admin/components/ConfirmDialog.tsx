import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { DialogContentText } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { Confirm } from 'react-admin';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { type ActionTexts, useAction } from '../hooks/useAction.ts';
import { FailureAlert } from './FailureAlert.tsx';

export interface ConfirmOptions {
  question: { title: string; text: string; confirm: string };
  confirmIcon?: ComponentType;
  texts: ActionTexts;
  run: () => Promise<unknown>;
  /** Content above the text of the question. */
  children?: ReactNode;
}

interface ConfirmDialogProps extends ConfirmOptions {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation and runs the action. If the action fails, the dialog stays open and shows why. If another admin has
 * changed the record, the dialog then shows the new version.
 */
export function ConfirmDialog({
  question,
  confirmIcon = DeleteOutlined,
  texts,
  run,
  children,
  isOpen,
  onClose,
}: ConfirmDialogProps) {
  const { runAction, isPending, failure, clearFailure } = useAction();

  const handleClose = () => {
    if (!isPending) onClose();
  };
  const handleConfirm = async () => {
    if (await runAction(run, texts)) onClose();
  };

  return (
    <Confirm
      isOpen={isOpen}
      loading={isPending}
      title={question.title}
      content={
        <>
          {children}
          <DialogContentText sx={{ marginBottom: failure ? 2 : 0 }}>
            {question.text}
          </DialogContentText>
          {failure && <FailureAlert text={failure} />}
        </>
      }
      confirm={question.confirm}
      cancel={he.action.cancel}
      confirmColor="warning"
      ConfirmIcon={confirmIcon}
      CancelIcon={Close}
      onConfirm={handleConfirm}
      onClose={handleClose}
      // The dialog keeps its height until it has faded out.
      slotProps={{ transition: { onExited: clearFailure } }}
      sx={{ overflowWrap: 'anywhere' }}
    />
  );
}
