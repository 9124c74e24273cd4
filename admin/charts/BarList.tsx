import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { plainList } from '../plainList.ts';

export interface Bar {
  id: number | string;
  label: ReactNode;
  text: string;
  /** Length of the bar, from 0 to 1. */
  share: number;
}

export const BarList = ({ bars }: { bars: readonly Bar[] }) => (
  <Stack component="ul" spacing={1.5} sx={plainList}>
    {bars.map(({ id, label, text, share }) => (
      <li key={id}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
            {text}
          </Typography>
        </Stack>
        <Box sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover', overflow: 'hidden' }}>
          <Box
            sx={{
              width: `${100 * Math.min(1, share)}%`,
              height: '100%',
              borderRadius: 3,
              bgcolor: 'primary.main',
            }}
          />
        </Box>
      </li>
    ))}
  </Stack>
);
