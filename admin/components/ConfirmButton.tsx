import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type Confirmed } from './ConfirmDialog.tsx';

interface ConfirmButtonProps extends Confirmed {
  /** The button's name; where it is an icon, of what it acts on too. */
  label: string;
  icon?: ReactNode;
  isIcon?: boolean;
  disabled?: boolean;
  /** How the button looks that is no icon. */
  button?: ButtonProps;
}

/** Does something after asking: by itself a deletion, drawn as an icon in the row of what goes. */
export function ConfirmButton({
  label,
  icon = <DeleteOutlined fontSize="small" />,
  isIcon = true,
  disabled = false,
  button,
  ...confirmed
}: ConfirmButtonProps) {
  // Undefined until it was opened once: a list has many of these, and most are never pressed.
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = () => setIsOpen(true);

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
      {isOpen !== undefined && (
        <ConfirmDialog {...confirmed} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const touchTarget = { width: 44, height: 44 };
const oneLine = { flexShrink: 0, whiteSpace: 'nowrap' };
