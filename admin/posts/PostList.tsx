import { Box, Button, Stack, Typography } from '@mui/material';
import {
  AutocompleteInput,
  CreateButton,
  DataTable,
  List,
  NullableBooleanInput,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { textDirection } from '#domain/bidi.ts';
import { shortDate } from '#domain/dates.ts';
import { he } from '#domain/he/admin.ts';
import { he as bulk } from '#domain/he/postBulk.ts';
import type { PostStatus, PostSummary } from '#domain/post.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { SelectionBar, SelectPage, SelectRow, selectColumn } from '../layout/RowSelection.tsx';
import { PostActions } from './PostActions.tsx';
import { PostBulkActions } from './PostBulkActions.tsx';
import { PostStatusChip } from './PostStatusChip.tsx';
import { defaultSort } from './postCalls.ts';

export const PostList = () => (
  <List<PostSummary>
    sort={defaultSort}
    perPage={25}
    filters={filters}
    actions={<ListActions />}
    exporter={false}
    empty={<NoPosts />}
  >
    <DataTable<PostSummary>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<NothingFound />}
      sx={{ ...selectColumn, ...columnsThatFit }}
    >
      <Column
        source="select"
        label={<SelectPage />}
        disableSort
        render={({ id, title }) => <SelectRow id={id} label={bulk.select(title)} />}
      />
      <Column source="title" render={(post) => <PostTitle {...post} />} />
      <Column source="categoryId">
        <ReferenceField source="categoryId" reference="categories" link={false}>
          <TextField source="name" />
        </ReferenceField>
      </Column>
      <Column source="status" disableSort render={(post) => <PostStatusChip {...post} />} />
      <Column source="publishedAt" render={(post) => <PublishedDate {...post} />} />
      <NumberColumn source="views" locales="he-IL" />
      <Column label={he.posts.actions.column} render={(post) => <PostActions post={post} />} />
    </DataTable>
    <SelectionBar>
      <PostBulkActions />
    </SelectionBar>
  </List>
);

const Column = DataTable.Col<PostSummary>;
const NumberColumn = DataTable.NumberCol<PostSummary>;

const byName = { field: 'name', order: 'ASC' } as const;

const statuses: PostStatus[] = ['published', 'scheduled', 'draft'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={he.posts.search} />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    emptyText={he.posts.allStatuses}
    choices={statuses.map((status) => ({ id: status, name: he.posts.status[status] }))}
  />,
  <ReferenceInput key="category" source="category" reference="categories" alwaysOn perPage={100}>
    <SelectInput label={he.resources.posts.fields.category} emptyText={he.posts.allCategories} />
  </ReferenceInput>,
  <ReferenceInput key="tag" source="tag" reference="tags" alwaysOn perPage={50} sort={byName}>
    <AutocompleteInput label={bulk.tag} />
  </ReferenceInput>,
  <NullableBooleanInput key="isFeatured" source="isFeatured" />,
  <NullableBooleanInput key="isPopular" source="isPopular" />,
];

const ListActions = () => (
  <TopToolbar sx={onPhonesOnly}>
    <CreateButton label={he.shell.newPost} />
  </TopToolbar>
);

// Wider screens have the button in the bar above.
const onPhonesOnly = { display: { sm: 'none' }, padding: 0, minHeight: 0 };

const columnsThatFit = {
  '& .column-status': { display: { xs: 'none', sm: 'table-cell' } },
  '& .column-views, & .column-publishedAt': { display: { xs: 'none', md: 'table-cell' } },
  '& .column-categoryId': { display: { xs: 'none', sm: 'table-cell' } },
};

const NoPosts = () => (
  <EmptyState title={he.posts.empty.title} text={he.posts.empty.text}>
    <CreateButton label={he.posts.empty.create} variant="contained" />
  </EmptyState>
);

function NothingFound() {
  const { setFilters } = useListContext();
  return (
    <EmptyState {...bulk.nothing}>
      <Button onClick={() => setFilters({}, [])}>{bulk.clearFilters}</Button>
    </EmptyState>
  );
}

const PostTitle = (post: PostSummary) => (
  <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography component="bdi" dir={textDirection(post.title) ?? 'rtl'} variant="subtitle2">
      {post.title}
    </Typography>
    <Typography component="bdi" dir="ltr" variant="caption" color="text.secondary">
      {post.slug}
    </Typography>
    <Box sx={{ display: { sm: 'none' }, marginTop: 0.5 }}>
      <PostStatusChip {...post} />
    </Box>
  </Stack>
);

const PublishedDate = ({ publishedAt }: PostSummary) => (
  <Typography variant="body2" color="text.secondary" noWrap>
    {publishedAt ? shortDate(publishedAt) : he.posts.noDate}
  </Typography>
);
