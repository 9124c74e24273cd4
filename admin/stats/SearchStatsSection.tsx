import { Box, Typography } from '@mui/material';
import { he } from '#domain/he/admin/stats.ts';
import type { SearchStats } from '#domain/search/searchStats.ts';
import { shortDate } from '#domain/text/dates.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { LineChart } from '../charts/LineChart.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { formatNumber, formatPercent } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { QueryCard } from './QueryCard.tsx';
import { twoColumns } from './twoColumns.ts';

export function SearchStatsSection({ days }: { days: number }) {
  const query = { days: String(days) };
  const stats = useApiQuery(['search', 'stats', days], (signal) =>
    readBody(apiClient.search.stats.$get({ query }, withSignal(signal))),
  );
  return (
    <QueryContent query={stats} heightPx={320} failed={he.searches.loadFailed}>
      {(data) => <Searches stats={data} />}
    </QueryContent>
  );
}

function Searches({ stats }: { stats: SearchStats }) {
  const count = sum(stats.days.map(({ searches }) => searches));
  const emptyCount = sum(stats.days.map(({ emptySearches }) => emptySearches));
  return (
    <>
      <FormSection title={he.searches.overTime}>
        <Typography>{count === 0 ? he.searches.none : summaryText(count, emptyCount)}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ marginBottom: 2 }}>
          {he.searches.privacy}
        </Typography>
        {count > 0 && (
          <LineChart
            title={he.searches.overTime}
            labelName={he.day}
            valueName={he.searches.name}
            points={stats.days.map(({ day, searches }) => ({
              label: shortDate(day),
              value: searches,
            }))}
          />
        )}
      </FormSection>
      {count > 0 && (
        <Box sx={twoColumns}>
          <QueryCard
            title={he.searches.top}
            counts={stats.top.map(({ query, searches }) => ({ query, count: searches }))}
            emptyText={he.searches.none}
          />
          <QueryCard
            title={he.searches.empty}
            counts={stats.empty.map(({ query, emptySearches }) => ({
              query,
              count: emptySearches,
            }))}
            emptyText={he.searches.allFound}
          />
        </Box>
      )}
    </>
  );
}

const summaryText = (count: number, emptyCount: number) =>
  he.searches.summary(
    he.searches.count(count, formatNumber(count)),
    formatPercent(emptyCount / count),
  );

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
