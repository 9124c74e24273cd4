import { Box, Stack, Typography } from '@mui/material';
import { DataTable, List, SearchInput, TopToolbar, useListContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/trash.ts';
import type { TrashedPost } from '#domain/post/trashedPost.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { shortDate } from '#domain/text/dates.ts';
import { columnFrom } from '../columnFrom.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { TrashActions } from './TrashActions.tsx';
import { emptyTrash } from './trashCalls.ts';

export const TrashList = () => (
  <Stack spacing={1} sx={{ marginTop: 2 }}>
    <Typography color="text.secondary">{he.intro}</Typography>
    <List<TrashedPost>
      perPage={25}
      filters={filters}
      actions={<ListActions />}
      empty={<EmptyState {...he.empty} />}
    >
      <DataTable<TrashedPost> rowClick={false} sx={columnsThatFit}>
        <Column source="title" disableSort render={(post) => <PostTitle {...post} />} />
        <Column source="deletedAt" disableSort render={({ deletedAt }) => shortDate(deletedAt)} />
        <Column source="expiresAt" disableSort render={({ expiresAt }) => shortDate(expiresAt)} />
        <Column source="actions" disableSort render={(post) => <TrashActions post={post} />} />
      </DataTable>
    </List>
  </Stack>
);

const Column = DataTable.Col<TrashedPost>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  '& .column-title': { width: '60%' },
  '& .column-deletedAt': columnFrom('md'),
  '& .column-expiresAt': columnFrom('sm'),
};

function ListActions() {
  const { total = 0 } = useListContext();
  return (
    <TopToolbar>
      {total > 0 && (
        <ConfirmButton
          label={he.emptyTrash}
          isIcon={false}
          button={{ color: 'error' }}
          question={he.confirmEmpty}
          texts={{ done: he.emptied, failed: he.emptyFailed }}
          run={emptyTrash}
        />
      )}
    </TopToolbar>
  );
}

const PostTitle = ({ title, slug, wasLive }: TrashedPost) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Typography component="bdi" variant="subtitle2" dir={explicitDirection(title)}>
      {title}
    </Typography>
    <Typography variant="caption" component="div" color="text.secondary">
      <bdi dir="ltr">{slug}</bdi>
      {wasLive && ` · ${he.returnsToSite}`}
    </Typography>
  </Box>
);
