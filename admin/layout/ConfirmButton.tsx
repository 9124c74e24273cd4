import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Confirm } from 'react-admin';
import { he } from '#domain/he/reactAdmin.ts';
import { type ActionTexts, useAction } from '../useAction.ts';

interface ConfirmButtonProps {
  /** The button's name; where it is an icon, of what it acts on too. */
  label: string;
  icon?: ReactNode;
  /** In the question; it says what comes of a yes. */
  confirmIcon?: ComponentType;
  isIcon?: boolean;
  disabled?: boolean;
  /** How the button looks that is no icon. */
  button?: ButtonProps;
  question: { title: string; text: string; confirm: string };
  texts: ActionTexts;
  run: () => Promise<unknown>;
}

/** Does something after asking: by itself a deletion, drawn as an icon in the row of what goes. */
export function ConfirmButton({
  label,
  icon = <DeleteOutlined fontSize="small" />,
  confirmIcon = DeleteOutlined,
  isIcon = true,
  disabled = false,
  button,
  question,
  texts,
  run,
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { act, isPending } = useAction();
  const open = () => setIsOpen(true);

  const handleConfirm = async () => {
    await act(run, texts);
    setIsOpen(false);
  };

  return (
    <>
      {isIcon ? (
        <Tooltip title={label}>
          <IconButton onClick={open} aria-label={label} disabled={disabled} sx={touchTarget}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          startIcon={icon}
          variant="outlined"
          sx={oneLine}
          {...button}
          onClick={open}
          disabled={disabled}
        >
          {label}
        </Button>
      )}
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
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

const touchTarget = { width: 44, height: 44 };
const oneLine = { flexShrink: 0, whiteSpace: 'nowrap' };
