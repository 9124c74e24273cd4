import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx';

interface ConfirmButtonProps extends ConfirmOptions {
  /**
   * Text of the button. For an icon button, it is the accessible name and says which item the action affects.
   */
  label: string;
  icon?: ReactNode;
  isIcon?: boolean;
  disabled?: boolean;
  /** Props of the button if `isIcon` is false. */
  button?: ButtonProps;
}

/** Shows a button that runs an action after a confirmation. The default is an icon button for deletion. */
export function ConfirmButton({
  label,
  icon = <DeleteOutlined fontSize="small" />,
  isIcon = true,
  disabled = false,
  button,
  ...confirmOptions
}: ConfirmButtonProps) {
  // Undefined until the first click. A list has many of these buttons, so each mounts its dialog only when it
  // is needed.
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

const touchTarget = { width: 44, height: 44 };
const oneLine = { flexShrink: 0, whiteSpace: 'nowrap' };
