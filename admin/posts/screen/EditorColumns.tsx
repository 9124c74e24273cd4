import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows the text, and the settings beside it. On small screens, a sheet contains the settings. */
export const EditorColumns = ({
  isHidden,
  side,
  children,
}: {
  isHidden: boolean;
  side: ReactNode;
  children: ReactNode;
}) => (
  <Box
    sx={{
      display: isHidden ? 'none' : 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
      alignItems: 'start',
      paddingBlockEnd: { xs: 13, sm: 0 },
    }}
  >
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      {children}
    </Stack>
    {side}
  </Box>
);
