import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const FormSection = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Card>
    <CardContent>
      {title && (
        <Typography variant="h2" sx={{ marginBottom: 1 }}>
          {title}
        </Typography>
      )}
      {children}
    </CardContent>
  </Card>
);
