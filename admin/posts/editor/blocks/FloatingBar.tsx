import { Paper, Popper, type PopperProps } from '@mui/material';
import type { ReactNode } from 'react';

/** A small toolbar above an element of the text. A click in it keeps the selection of the text. */
export const FloatingBar = ({
  anchorEl,
  children,
}: {
  anchorEl: NonNullable<PopperProps['anchorEl']>;
  children: ReactNode;
}) => (
  <Popper open anchorEl={anchorEl} placement="top" sx={{ zIndex: 'modal' }}>
    <Paper
      elevation={6}
      onMouseDown={(event) => event.preventDefault()}
      // The first click of a double click opens the bar, so the second one may hit a button by accident.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 0.5 }}
    >
      {children}
    </Paper>
  </Popper>
);
