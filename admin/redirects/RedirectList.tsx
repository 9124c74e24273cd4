import { Box, Stack, Typography } from '@mui/material';
import { DataTable, List, SearchInput, TopToolbar } from 'react-admin';
import { he } from '#domain/he/admin/redirects.ts';
import type { Redirect } from '#domain/redirect.ts';
import { shortDate } from '#domain/text/dates.ts';
import { columnFrom } from '../columnFrom.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { useCreateDialog } from '../hooks/useCreateDialog.tsx';
import { CreateRedirectDialog } from './CreateRedirectDialog.tsx';
import { deleteRedirect } from './redirectCalls.ts';

type Row = Redirect & { id: string };

export function RedirectList() {
  const { createButton, dialog } = useCreateDialog(he.create);
  return (
    <Stack spacing={1} sx={{ marginTop: 2 }}>
      <Typography color="text.secondary">{he.intro}</Typography>
      <List<Row>
        perPage={25}
        filters={filters}
        actions={<TopToolbar>{createButton}</TopToolbar>}
        empty={<EmptyState {...he.empty}>{createButton}</EmptyState>}
      >
        <RedirectTable />
      </List>
      <CreateRedirectDialog {...dialog} />
    </Stack>
  );
}

const RedirectTable = () => (
  <DataTable<Row> rowClick={false} sx={columnsThatFit}>
    <Column source="fromPath" disableSort render={({ fromPath }) => <Path path={fromPath} />} />
    <Column source="toPath" disableSort render={({ toPath }) => <Path path={toPath} />} />
    <Column source="createdAt" disableSort render={({ createdAt }) => shortDate(createdAt)} />
    <Column source="actions" disableSort render={(row) => <RemoveButton {...row} />} />
  </DataTable>
);

const Column = DataTable.Col<Row>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  '& .column-fromPath, & .column-toPath': { width: '50%' },
  '& .column-createdAt': columnFrom('md'),
};

const Path = ({ path }: { path: string }) => (
  <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
    {path}
  </Box>
);

const RemoveButton = (redirect: Row) => (
  <ConfirmButton
    label={he.remove(redirect.fromPath)}
    question={he.confirmRemove}
    texts={{ done: he.removed, failed: he.removeFailed }}
    run={() => deleteRedirect(redirect)}
  />
);
