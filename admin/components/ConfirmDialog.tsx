import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { ComponentType } from 'react';
import { Confirm } from 'react-admin';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { type ActionTexts, useAction } from '../hooks/useAction.ts';

export interface ConfirmOptions {
  question: { title: string; text: string; confirm: string };
  confirmIcon?: ComponentType;
  texts: ActionTexts;
  run: () => Promise<unknown>;
}

interface ConfirmDialogProps extends ConfirmOptions {
  isOpen: boolean;
  onClose: () => void;
}

export function ConfirmDialog({
  question,
  confirmIcon = DeleteOutlined,
  texts,
  run,
  isOpen,
  onClose,
}: ConfirmDialogProps) {
  const { runAction, isPending } = useAction();

  const handleConfirm = async () => {
    await runAction(run, texts);
    onClose();
  };

  return (
    <Confirm
      isOpen={isOpen}
      loading={isPending}
      title={question.title}
      content={question.text}
      confirm={question.confirm}
      cancel={he.action.cancel}
      confirmColor="warning"
      ConfirmIcon={confirmIcon}
      CancelIcon={Close}
      onConfirm={handleConfirm}
      onClose={onClose}
      sx={{ overflowWrap: 'anywhere' }}
    />
  );
}
