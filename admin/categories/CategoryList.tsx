import { Box } from '@mui/material';
import { CreateButton, List, SearchInput, TopToolbar, useListContext } from 'react-admin';
import type { Category } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { wholeCollection } from '../api/collectionCalls.ts';
import { cardGrid } from '../cardGrid.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { PlainListContent } from '../components/ListContent.tsx';
import { CategoryCard } from './CategoryCard.tsx';

export const CategoryList = () => (
  <List<Category>
    sort={{ field: 'id', order: 'ASC' }}
    perPage={wholeCollection.perPage}
    pagination={false}
    filters={filters}
    component={PlainListContent}
    actions={<ListActions />}
    empty={<NoCategories />}
  >
    <Box component="ul" sx={cardGrid}>
      <Cards />
    </Box>
    <NothingFound />
  </List>
);

function Cards() {
  const { data = [] } = useListContext<Category>();
  return data.map((category) => <CategoryCard key={category.id} category={category} />);
}

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const ListActions = () => (
  <TopToolbar>
    <CreateButton label="resources.categories.page.create" variant="contained" />
  </TopToolbar>
);

/** Explains why a search shows no cards. */
function NothingFound() {
  const { total } = useListContext<Category>();
  return total === 0 && <EmptyState title={he.categories.nothingFound} />;
}

const NoCategories = () => (
  <EmptyState title={he.categories.empty.title}>
    <CreateButton label={he.categories.empty.create} variant="contained" />
  </EmptyState>
);
