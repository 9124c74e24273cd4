import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert.tsx';

/** Shows the icon buttons of a row in a list. Below the buttons, says why the last action failed. */
export const RowActions = ({
  failure,
  children,
}: {
  failure: string | undefined;
  children: ReactNode;
}) => (
  <Stack direction="row" sx={rowStyle}>
    {children}
    {failure && <FailureAlert text={failure} />}
  </Stack>
);

const rowStyle = {
  flexShrink: 0,
  maxWidth: '100%',
  flexWrap: 'wrap',
  '& > .MuiAlert-root': {
    paddingBlock: 0,
    paddingInline: 1,
    '& > .MuiAlert-icon': { display: 'none' },
  },
};
