import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const LabelledFigure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="figure" sx={{ margin: 0 }}>
    <Typography component="figcaption" variant="body2" color="text.secondary" gutterBottom>
      {label}
    </Typography>
    {children}
  </Box>
);
