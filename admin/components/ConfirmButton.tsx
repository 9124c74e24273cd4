import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { touchTarget } from '../touchTarget.ts';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx';

interface ConfirmButtonProps extends ConfirmOptions {
  /** Text of the button. An icon button uses it as its accessible name. */
  label: string;
  icon?: ReactNode;
  isIcon?: boolean;
  disabled?: boolean;
  /** Props of a text button. An icon button ignores them. */
  button?: ButtonProps;
}

/** Asks for confirmation before the action runs. The default is an icon button for deletion. */
export function ConfirmButton({
  label,
  icon = <DeleteOutlined fontSize="small" />,
  isIcon = true,
  disabled = false,
  button,
  ...confirmOptions
}: ConfirmButtonProps) {
  // Undefined until the first click, so that a list with many buttons mounts no closed dialogs.
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
        <ConfirmDialog {...confirmOptions} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const oneLine = { flexShrink: 0, whiteSpace: 'nowrap' };
