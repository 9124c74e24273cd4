import { Card, CardContent, LinearProgress, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { formatNumber } from '../formatNumber.ts';

interface StatCardProps {
  label: string;
  /** Undefined while the number loads. */
  value: number | undefined;
  to: string;
  /** Length of the bar below the number, from 0 to 1. `children` describe the share in words. */
  share?: number;
  children?: ReactNode;
}

export const StatCard = ({ label, value, to, share, children }: StatCardProps) => (
  <Card
    component={LinkBase}
    to={to}
    sx={{
      textDecoration: 'none',
      transition: 'border-color 150ms',
      '&:hover, &:focus-visible': { borderColor: 'primary.main' },
    }}
  >
    <CardContent>
      <Typography color="text.secondary">{label}</Typography>
      <Typography sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.2 }}>
        {value === undefined ? <Skeleton width="2ch" /> : formatNumber(value)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ minHeight: '1.5em' }}>
        {children}
      </Typography>
      {share !== undefined && (
        <LinearProgress
          variant="determinate"
          value={100 * share}
          aria-hidden="true"
          sx={{ marginTop: 1, borderRadius: 2 }}
        />
      )}
    </CardContent>
  </Card>
);
