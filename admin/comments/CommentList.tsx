import { Box, Stack } from '@mui/material';
import { DataTable, List, SearchInput, useListContext } from 'react-admin';
import type { ModeratedComment } from '#domain/comment/comment.ts';
import { he } from '#domain/he/admin/comments.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import {
  PageCheckbox,
  RowCheckbox,
  SelectionBar,
  selectionColumnStyle,
  useVisibleSelection,
} from '../components/SelectionBar.tsx';
import { ToggleFilter } from '../components/ToggleFilter.tsx';
import { CommentActions } from './CommentActions.tsx';
import { CommentText } from './CommentText.tsx';
import { everyStatus, isStatusFilter, statusFilters } from './commentFilter.ts';

/** By default, the list shows only the comments that wait for approval. */
export const CommentList = () => (
  <List<ModeratedComment>
    filterDefaultValues={{ status: 'waiting' }}
    filters={filters}
    perPage={25}
    actions={false}
    empty={false}
  >
    <ToggleFilter source="status" label={he.filter.label} choices={choices} />
    <DataTable<ModeratedComment>
      rowClick={false}
      empty={<NoComments />}
      sx={{ ...selectionColumnStyle, '& td': { verticalAlign: 'top' } }}
    >
      <Column
        source="select"
        label={<PageCheckbox />}
        disableSort
        render={({ id, authorName }) => <RowCheckbox id={id} label={he.select(authorName)} />}
      />
      <Column source="body" disableSort render={(comment) => <CommentRow comment={comment} />} />
    </DataTable>
    <SelectionBar>
      <BulkActions />
    </SelectionBar>
  </List>
);

const Column = DataTable.Col<ModeratedComment>;

const choices = statusFilters.map((value) => ({ value, name: he.filter[value] }));

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={he.search} />];

function CommentRow({ comment }: { comment: ModeratedComment }) {
  const { filterValues } = useListContext();
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      spacing={1}
      sx={{ alignItems: { md: 'flex-start' } }}
    >
      <CommentText comment={comment} hasStatus={filterValues.status === everyStatus} />
      <Box sx={{ marginInlineStart: { xs: -1.75, md: 0 } }}>
        <CommentActions ids={[comment.id]} author={comment.authorName} status={comment.status} />
      </Box>
    </Stack>
  );
}

function BulkActions() {
  return <CommentActions ids={useVisibleSelection()} />;
}

function NoComments() {
  const { filterValues } = useListContext();
  const { status, q } = filterValues;
  const texts = q || !isStatusFilter(status) ? he.empty.notFound : he.empty[status];
  return <EmptyState {...texts} />;
}
