import { Button } from '@mui/material';
import {
  AutocompleteInput,
  CreateButton,
  DataTable,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as hePostBulk } from '#domain/he/admin/postBulk.ts';
import { he as heAuthors } from '#domain/he/admin/screens/authors.ts';
import type { PostStatus } from '#domain/post/post.ts';
import type { PostWithOrigin } from '#domain/post/postOrigin.ts';
import { shortDate } from '#domain/text/dates.ts';
import { byName, wholeCollection } from '../../api/collectionCalls.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import {
  PageCheckbox,
  RowCheckbox,
  SelectionBar,
  selectionColumnStyle,
} from '../../components/SelectionBar.tsx';
import { formatNumber } from '../../formatNumber.ts';
import { defaultSort } from '../postCalls.ts';
import { CategoryName, CategoryNames } from './CategoryNames.tsx';
import { PostActions } from './PostActions.tsx';
import { PostBulkActions } from './PostBulkActions.tsx';
import { PostStatusTag } from './PostStatusTag.tsx';
import { PostTitle } from './PostTitle.tsx';
import { postTable } from './postTable.ts';

export const PostList = () => (
  <CategoryNames>
    <List<PostWithOrigin>
      sort={defaultSort}
      perPage={25}
      filters={filters}
      actions={<ListActions />}
      empty={<NoPosts />}
    >
      <DataTable<PostWithOrigin>
        rowClick="edit"
        empty={<NothingFound />}
        sx={(theme) => ({ ...selectionColumnStyle, ...postTable(theme) })}
      >
        <Column
          source="select"
          label={<PageCheckbox />}
          disableSort
          render={({ id, title }) => <RowCheckbox id={id} label={hePostBulk.select(title)} />}
        />
        <Column source="title" render={(post) => <PostTitle {...post} />} />
        <Column source="categoryId" render={({ categoryId }) => <CategoryName id={categoryId} />} />
        <Column source="status" disableSort render={(post) => <PostStatusTag {...post} />} />
        <Column
          source="updatedAt"
          sortByOrder="DESC"
          render={({ updatedAt }) => shortDate(updatedAt)}
        />
        <Column
          source="publishedAt"
          sortByOrder="DESC"
          render={({ publishedAt }) =>
            publishedAt ? shortDate(publishedAt) : heAdmin.posts.noDate
          }
        />
        <Column
          source="views"
          sortByOrder="DESC"
          align="right"
          render={({ views }) => formatNumber(views)}
        />
        <Column
          label={heAdmin.posts.actions.column}
          render={(post) => <PostActions post={post} />}
        />
      </DataTable>
      <SelectionBar>
        <PostBulkActions />
      </SelectionBar>
    </List>
  </CategoryNames>
);

const Column = DataTable.Col<PostWithOrigin>;

const statuses: PostStatus[] = ['published', 'scheduled', 'draft'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={heAdmin.posts.search} />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    emptyText={heAdmin.posts.allStatuses}
    choices={statuses.map((status) => ({ id: status, name: heAdmin.posts.status[status] }))}
  />,
  <ReferenceInput
    key="category"
    source="category"
    reference="categories"
    alwaysOn
    perPage={wholeCollection.perPage}
    sort={byName}
  >
    <SelectInput
      label={heAdmin.resources.posts.fields.category}
      emptyText={heAdmin.posts.allCategories}
    />
  </ReferenceInput>,
  <ReferenceInput
    key="author"
    source="author"
    reference="authors"
    alwaysOn
    perPage={wholeCollection.perPage}
    sort={byName}
  >
    <SelectInput label={heAdmin.resources.posts.fields.authorId} emptyText={heAuthors.allAuthors} />
  </ReferenceInput>,
  <ReferenceInput key="tag" source="tag" reference="tags" alwaysOn perPage={50} sort={byName}>
    <AutocompleteInput label={hePostBulk.tag} />
  </ReferenceInput>,
  <NullableBooleanInput key="isFeatured" source="isFeatured" />,
  <NullableBooleanInput key="isPopular" source="isPopular" />,
];

const ListActions = () => (
  <TopToolbar sx={onPhonesOnly}>
    <CreateButton label={heAdmin.shell.newPost} />
  </TopToolbar>
);

// Shows the create button only on phones. On wider screens, the app bar contains the button.
const onPhonesOnly = { display: { sm: 'none' }, padding: 0, minHeight: 0 };

const NoPosts = () => (
  <EmptyState title={heAdmin.posts.empty.title} text={heAdmin.posts.empty.text}>
    <CreateButton label={heAdmin.posts.empty.create} variant="contained" />
  </EmptyState>
);

function NothingFound() {
  const { setFilters } = useListContext();
  return (
    <EmptyState {...hePostBulk.nothing}>
      <Button onClick={() => setFilters({}, [])}>{hePostBulk.clearFilters}</Button>
    </EmptyState>
  );
}
