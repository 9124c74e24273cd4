import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import type { PostStatus } from '#domain/post.ts';
import { formatNumber } from '../formatNumber.ts';

export function SiteCounts() {
  const all = usePostCount();
  const published = usePostCount('published');
  const drafts = usePostCount('draft');
  const scheduled = usePostCount('scheduled');
  const { total: categories } = useGetList('categories');

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
      }}
    >
      <Count label={he.dashboard.posts} value={all} to="/posts">
        {published !== undefined && he.dashboard.published(published, formatNumber(published))}
      </Count>
      <Count label={he.dashboard.drafts} value={drafts} to={draftsPath}>
        {scheduled !== undefined && he.dashboard.scheduled(scheduled, formatNumber(scheduled))}
      </Count>
      <Count label={he.dashboard.categories} value={categories} to="/categories">
        {he.dashboard.manage}
      </Count>
    </Box>
  );
}

const draftsPath = `/posts?${new URLSearchParams({ filter: JSON.stringify({ status: 'draft' }) })}`;

const usePostCount = (status?: PostStatus) =>
  useGetList('posts', { pagination: { page: 1, perPage: 1 }, filter: status ? { status } : {} })
    .total;

const Count = ({
  label,
  value,
  to,
  children,
}: {
  label: string;
  value: number | undefined;
  to: string;
  children: ReactNode;
}) => (
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
    </CardContent>
  </Card>
);
