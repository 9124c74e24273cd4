import { Box, ButtonBase, Tooltip } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { shortcutLabel } from '../keyboard/shortcuts.ts';

export interface ToolButtonProps {
  label: string;
  keys?: string | undefined;
  icon: ReactNode;
  /** Whether a toggle button is active. Undefined for other buttons. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  /** Whether the icon is mirrored, because it shows left-to-right text. */
  isMirrored?: boolean | undefined;
  hasMenu?: boolean;
  onClick: (event: { currentTarget: HTMLElement }) => void;
}

/** Shows a toolbar button. A click on the button keeps the focus in the text. */
export function ToolButton({
  label,
  keys,
  icon,
  isPressed,
  isDisabled = false,
  isMirrored = false,
  hasMenu = false,
  onClick,
}: ToolButtonProps) {
  const tooltip = keys ? (
    <>
      {label} <bdi dir="ltr">{shortcutLabel(keys)}</bdi>
    </>
  ) : (
    label
  );
  return (
    <Tooltip title={tooltip} describeChild={false}>
      <ButtonBase
        aria-label={label}
        aria-disabled={isDisabled}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...(hasMenu && { 'aria-haspopup': 'menu' })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => !isDisabled && onClick(event)}
        sx={({ palette }) => ({
          // With this width, all tools fit in a row beside the settings.
          minWidth: 30,
          height: 40,
          flexShrink: 0,
          // Touch screens need larger buttons.
          '@media (pointer: coarse)': { minWidth: 44, height: 44 },
          borderRadius: 1,
          color: isPressed ? palette.primary.main : palette.text.primary,
          backgroundColor: isPressed ? alpha(palette.primary.main, 0.14) : 'transparent',
          opacity: isDisabled ? 0.4 : 1,
          '&:hover': { backgroundColor: alpha(palette.primary.main, isPressed ? 0.2 : 0.08) },
        })}
      >
        <Box
          component="span"
          sx={{ display: 'flex', ...(isMirrored && { transform: 'scaleX(-1)' }) }}
        >
          {icon}
        </Box>
      </ButtonBase>
    </Tooltip>
  );
}
