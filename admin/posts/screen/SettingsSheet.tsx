import Close from '@mui/icons-material/Close';
import { Backdrop, Box, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { SxProps } from '@mui/material/styles';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { appBarHeight } from '../../layout/appBarHeight.ts';
import { touchTarget } from '../../touchTarget.ts';
import { barsHeight } from './barHeights.ts';

const { header: text } = he;

interface SettingsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows the settings beside the text on wide screens, and otherwise in a sheet. The fields are always
 * mounted, so that unfinished edits remain.
 */
export function SettingsSheet({ isOpen, onClose, children }: SettingsSheetProps) {
  const isWide = useIsWide();
  const titleId = useId();
  const isSheetOpen = isOpen && !isWide;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isSheetOpen) return;
    event.preventDefault();
    onClose();
  };

  return (
    // The box is as tall as the post's text. Otherwise the sticky settings would scroll out of view.
    <Box sx={{ alignSelf: 'stretch', minWidth: 0 }}>
      <Backdrop open={isSheetOpen} onClick={onClose} sx={{ zIndex: sheetZIndex - 1 }} />
      <FocusTrap open={isSheetOpen}>
        <Box
          tabIndex={-1}
          // An open dialog disables the shortcuts of the screen, unless it has this attribute.
          data-keeps-shortcuts
          {...(isSheetOpen ? { role: 'dialog', 'aria-modal': true } : { role: 'region' })}
          aria-labelledby={titleId}
          onKeyDown={handleKey}
          sx={panelStyle(isSheetOpen)}
        >
          <Box sx={headStyle}>
            <Typography id={titleId} variant="h2">
              {text.settings}
            </Typography>
            <IconButton aria-label={text.closeSettings} onClick={onClose} sx={touchTarget}>
              <Close />
            </IconButton>
          </Box>
          {children}
        </Box>
      </FocusTrap>
    </Box>
  );
}

export const useIsWide = () => useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));

const sheetZIndex = 1_250;
const slideMs = 200;

const panelStyle =
  (isOpen: boolean): SxProps<Theme> =>
  ({ palette, breakpoints, transitions, shadows }) => ({
    outline: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [breakpoints.up('lg')]: {
      position: 'sticky',
      top: barsHeight,
      maxHeight: `calc(100dvh - ${barsHeight})`,
      paddingBlockEnd: 2,
    },
    [breakpoints.down('lg')]: {
      position: 'fixed',
      insetBlock: `${appBarHeight} 0`,
      insetInlineEnd: 0,
      zIndex: sheetZIndex,
      width: 'min(100vw, 420px)',
      padding: 2,
      backgroundColor: palette.background.default,
      boxShadow: isOpen ? shadows[16] : 'none',
      // The closed sheet is outside the left edge of the page.
      transform: isOpen ? 'none' : 'translateX(-100%)',
      visibility: isOpen ? 'visible' : 'hidden',
      // The sheet is visible as soon as it starts to move, so that a field in the sheet can get the focus.
      transition: `${transitions.create('transform', { duration: slideMs })}, visibility 0s ${isOpen ? 0 : slideMs}ms`,
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    },
  });

const headStyle = {
  display: { xs: 'flex', lg: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: 1,
};
