import { Box, Chip, Stack, Typography } from '@mui/material';
import { DataTable, List, Pagination, useListContext } from 'react-admin';
import type { Build, BuildStatus, BuildWithCauses } from '#domain/build.ts';
import { he } from '#domain/he/admin/admin.ts';
import { dateAndTime, shortMoment } from '#domain/text/dates.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { BuildCauses } from './BuildCauses.tsx';
import { BuildPagesButton } from './BuildPagesButton.tsx';
import { durationText } from './durationText.ts';
import { FullBuild } from './FullBuild.tsx';

export const BuildList = () => (
  <Stack spacing={2} sx={{ marginTop: 3 }}>
    <Typography color="text.secondary">{he.builds.intro}</Typography>
    <FullBuild />
    <List<BuildWithCauses>
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      actions={false}
      pagination={<OlderAndNewer />}
      empty={<EmptyState title={he.builds.empty} />}
    >
      <DataTable<BuildWithCauses> rowClick={false} sx={columnsThatFit}>
        <Column source="startedAt" disableSort render={(build) => <Start build={build} />} />
        <Column source="causes" disableSort render={(build) => <BuildCauses build={build} />} />
        <Column source="kind" disableSort render={({ kind }) => he.builds.kind[kind]} />
        <Column
          source="status"
          disableSort
          render={({ status }) => <StatusChip status={status} />}
        />
        <Column
          source="pagesChanged"
          disableSort
          render={(build) => <BuildPagesButton build={build} />}
        />
        <Column source="urgentMs" disableSort render={({ urgentMs }) => durationText(urgentMs)} />
        <Column
          source="durationMs"
          disableSort
          render={({ durationMs }) => durationText(durationMs)}
        />
      </DataTable>
    </List>
  </Stack>
);

const Column = DataTable.Col<BuildWithCauses>;

const columnsThatFit = {
  '& .column-causes': { overflowWrap: 'anywhere' },
  '& .column-status': columnFrom('sm'),
  '& .column-kind, & .column-urgentMs, & .column-durationMs': columnFrom('md'),
};

/** Shows no page numbers, because the API returns no total. */
function OlderAndNewer() {
  const { hasNextPage, hasPreviousPage } = useListContext();
  return hasNextPage || hasPreviousPage ? <Pagination rowsPerPageOptions={[]} /> : null;
}

const Start = ({ build }: { build: Build }) => (
  <>
    <time dateTime={build.startedAt} title={dateAndTime(build.startedAt)}>
      {shortMoment(build.startedAt, Date.now())}
    </time>
    <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
      {he.builds.kind[build.kind]}
    </Typography>
    <Box sx={{ display: { sm: 'none' } }}>
      <StatusChip status={build.status} />
    </Box>
  </>
);

const StatusChip = ({ status }: { status: BuildStatus }) => (
  <Chip
    size="small"
    variant="outlined"
    label={he.builds.status[status]}
    color={({ running: 'info', done: 'success', failed: 'error' } as const)[status]}
  />
);
