import { Box, ButtonBase, Tooltip } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { shortcutText } from '../shortcuts.ts';

export interface ToolButtonProps {
  label: string;
  keys?: string;
  icon: ReactNode;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** Icons that point or stand at a side are drawn for texts from left to right. */
  isMirrored?: boolean;
  hasMenu?: boolean;
  onClick: (event: { currentTarget: HTMLElement }) => void;
}

/** One button of the toolbar. It does not take the cursor out of the text when it is clicked. */
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
  const tip = keys ? (
    <>
      {label} <bdi dir="ltr">{shortcutText(keys)}</bdi>
    </>
  ) : (
    label
  );
  return (
    <Tooltip title={tip} describeChild={false}>
      <ButtonBase
        aria-label={label}
        aria-disabled={isDisabled}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...(hasMenu && { 'aria-haspopup': 'menu' })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => !isDisabled && onClick(event)}
        sx={({ palette }) => ({
          minWidth: 44,
          height: 44,
          flexShrink: 0,
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
