import { Chip, Stack, Typography } from '@mui/material';
import { DataTable, List } from 'react-admin';
import type { Build, BuildStatus } from '#domain/build.ts';
import { dateAndTime } from '#domain/dates.ts';
import { he } from '#domain/he/admin.ts';
import { formatNumber } from '../formatNumber.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FullBuild } from './FullBuild.tsx';

export const BuildList = () => (
  <Stack spacing={2} sx={{ marginTop: 2 }}>
    <Typography color="text.secondary">{he.builds.intro}</Typography>
    <FullBuild />
    <List<Build>
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      actions={false}
      exporter={false}
      empty={<EmptyState title={he.builds.empty} />}
    >
      <DataTable<Build> rowClick={false} bulkActionButtons={false}>
        <Column disableSort source="startedAt" render={({ startedAt }) => dateAndTime(startedAt)} />
        <Column disableSort source="kind" render={({ kind }) => he.builds.kind[kind]} />
        <Column
          disableSort
          source="status"
          render={({ status }) => <StatusChip status={status} />}
        />
        <NumberColumn
          disableSort
          source="pagesChanged"
          render={({ pagesChanged }) => formatNumber(pagesChanged)}
        />
        <NumberColumn
          disableSort
          source="urgentMs"
          render={({ urgentMs }) => <Duration ms={urgentMs} />}
        />
        <NumberColumn
          disableSort
          source="durationMs"
          render={({ durationMs }) => <Duration ms={durationMs} />}
        />
      </DataTable>
    </List>
  </Stack>
);

const Column = DataTable.Col<Build>;
const NumberColumn = DataTable.NumberCol<Build>;

const StatusChip = ({ status }: { status: BuildStatus }) => (
  <Chip
    size="small"
    variant="outlined"
    label={he.builds.status[status]}
    color={({ running: 'info', done: 'success', failed: 'error' } as const)[status]}
  />
);

function Duration({ ms }: { ms: number | null }) {
  if (ms === null) return null;
  const amount = ms < msPerSecond ? ms : ms / msPerSecond;
  return he.builds.duration(ms, formatNumber(Math.round(amount * 10) / 10));
}

const msPerSecond = 1_000;
