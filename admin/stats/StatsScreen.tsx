import { Box, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { he } from '#domain/he/admin/stats.ts';
import { limits } from '#domain/limits.ts';
import type { Stats } from '#domain/stats.ts';
import { shortDate } from '#domain/text/dates.ts';
import { LineChart } from '../charts/LineChart.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { formatChange, formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { SearchStatsSection } from './SearchStatsSection.tsx';
import { StatCard } from './StatCard.tsx';
import { TopPostsCard } from './TopPostsCard.tsx';
import { twoColumns } from './twoColumns.ts';
import { useStats } from './useStats.ts';

const periods = [7, limits.stats.days, 90];

export function StatsScreen() {
  const [days, setDays] = useState<number>(limits.stats.days);
  const stats = useStats(days);

  return (
    <Stack spacing={2} sx={{ marginTop: 3 }}>
      <Title title={he.title} />
      <TextField
        id="stats-period"
        select
        label={he.period}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
        sx={{ maxWidth: 240 }}
      >
        {periods.map((count) => (
          <MenuItem key={count} value={count}>
            {he.days(count)}
          </MenuItem>
        ))}
      </TextField>
      <QueryContent query={stats} heightPx={320}>
        {(data) => <Numbers stats={data} />}
      </QueryContent>
      <SearchStatsSection days={days} />
    </Stack>
  );
}

const Numbers = ({ stats }: { stats: Stats }) => (
  <>
    <Box sx={threeColumns}>
      <StatCard label={he.viewsInPeriod} value={stats.totals.views} to="/posts">
        {changeText(stats.totals)}
      </StatCard>
      <StatCard label={he.subscriptions} value={stats.totals.subscriptions} to="/subscriptions">
        {he.confirmed(
          stats.totals.subscriptionsConfirmed,
          formatNumber(stats.totals.subscriptionsConfirmed),
        )}
      </StatCard>
      <StatCard label={he.comments} value={stats.totals.comments} to="/comments">
        {he.commentsWait(stats.totals.commentsWaiting, formatNumber(stats.totals.commentsWaiting))}
      </StatCard>
    </Box>
    <FormSection title={he.viewsOverTime}>
      <LineChart
        title={he.viewsOverTime}
        labelName={he.day}
        valueName={he.views}
        points={stats.days.map(({ day, views }) => ({ label: shortDate(day), value: views }))}
      />
    </FormSection>
    <FormSection title={he.subscriptionsOverTime}>
      <LineChart
        title={he.subscriptionsOverTime}
        labelName={he.day}
        valueName={he.subscriptions}
        points={stats.days.map(({ day, subscriptions }) => ({
          label: shortDate(day),
          value: subscriptions,
        }))}
      />
    </FormSection>
    <Box sx={twoColumns}>
      <TopPostsCard stats={stats} />
      <DistributionCard stats={stats} />
    </Box>
  </>
);

const threeColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
};

function changeText({ views, viewsBefore }: Stats['totals']): string {
  if (viewsBefore === 0) return he.noBefore;
  return he.change(formatChange(views / viewsBefore - 1));
}
