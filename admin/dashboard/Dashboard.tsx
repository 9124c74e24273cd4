import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity } from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heStats } from '#domain/he/admin/stats.ts';
import { limits } from '#domain/limits.ts';
import { shortDate } from '#domain/text/dates.ts';
import { LineChart } from '../charts/LineChart.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { DistributionCard } from '../stats/DistributionCard.tsx';
import { TopPostsCard } from '../stats/TopPostsCard.tsx';
import { useStats } from '../stats/useStats.ts';
import { ClockAlert } from './ClockAlert.tsx';
import { FreshnessCard } from './FreshnessCard.tsx';
import { LatestBuilds } from './LatestBuilds.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import { SiteCounts } from './SiteCounts.tsx';
import { WaitingComments } from './WaitingComments.tsx';

export function Dashboard() {
  const { identity } = useGetIdentity();
  const { data: stats, isError, refetch } = useStats(limits.stats.days);
  return (
    <Stack spacing={2} sx={{ marginTop: 3 }}>
      <Title title={heAdmin.shell.dashboard} />
      <div>
        <Typography variant="h1" component="h2">
          {heAdmin.dashboard.greeting(identity?.fullName ?? '')}
        </Typography>
        <Typography color="text.secondary">{heAdmin.dashboard.intro}</Typography>
      </div>
      <ClockAlert />
      {isError && <LoadError onRetry={refetch} />}
      {(stats || !isError) && <SiteCounts stats={stats} />}
      <Box sx={columns}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <RecentPosts />
          {!stats && !isError && <Skeleton variant="rounded" height={320} />}
          {stats && (
            <FormSection title={heStats.viewsOverTime}>
              <LineChart
                title={heStats.viewsOverTime}
                labelName={heStats.day}
                valueName={heStats.views}
                points={stats.days.map(({ day, views }) => ({
                  label: shortDate(day),
                  value: views,
                }))}
              />
            </FormSection>
          )}
          {stats && <TopPostsCard stats={stats} countMax={limits.dashboard.popularMax} />}
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <QuickActions />
          <WaitingComments />
          <FreshnessCard />
          {stats && <DistributionCard stats={stats} />}
          <LatestBuilds />
        </Stack>
      </Box>
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' },
};
