import { Box, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { QuickActions } from './QuickActions.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import { SiteCounts } from './SiteCounts.tsx';

export function Dashboard() {
  const { identity } = useGetIdentity();
  return (
    <Stack spacing={3} sx={{ marginTop: 3 }}>
      <Title title={he.shell.dashboard} />
      <div>
        <Typography variant="h1" component="h2">
          {he.dashboard.greeting(identity?.fullName ?? '')}
        </Typography>
        <Typography color="text.secondary">{he.dashboard.intro}</Typography>
      </div>
      <SiteCounts />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 280px' } }}>
        <RecentPosts />
        <QuickActions />
      </Box>
    </Stack>
  );
}
