import { Button } from '@mui/material';
import {
  AutocompleteInput,
  CreateButton,
  DataTable,
  List,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { he } from '#domain/he/admin/screens/products.ts';
import { productStatuses } from '#domain/product/product.ts';
import { byName, wholeCollection } from '../api/collectionCalls.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { formatNumber } from '../formatNumber.ts';
import { CategoryName, CategoryNames } from '../posts/list/CategoryNames.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductName } from './ProductName.tsx';
import type { ProductRecord } from './productCalls.ts';
import { useBrands } from './useBrands.ts';

export const ProductList = () => (
  <CategoryNames>
    <List<ProductRecord>
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label={he.create} variant="contained" />
        </TopToolbar>
      }
      empty={
        <EmptyState {...he.empty}>
          <CreateButton label={he.create} variant="contained" />
        </EmptyState>
      }
    >
      <DataTable<ProductRecord> rowClick={false} empty={<NothingFound />} sx={columnsThatFit}>
        <Column source="name" disableSort render={(product) => <ProductName {...product} />} />
        <Column
          source="categoryId"
          disableSort
          render={({ categoryId }) => <CategoryName id={categoryId} />}
        />
        <Column source="status" disableSort render={({ status }) => he.status[status]} />
        <Column
          source="postCount"
          disableSort
          render={({ postCount }) => formatNumber(postCount)}
        />
        <Column
          source="actions"
          disableSort
          render={(product) => <ProductActions {...product} />}
        />
      </DataTable>
    </List>
  </CategoryNames>
);

const Column = DataTable.Col<ProductRecord>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={he.search} />,
  <ReferenceInput
    key="category"
    source="category"
    reference="categories"
    alwaysOn
    perPage={wholeCollection.perPage}
    sort={byName}
  >
    <SelectInput label={he.resource.fields.category} emptyText={he.allCategories} />
  </ReferenceInput>,
  <BrandFilter key="brand" source="brand" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    emptyText={he.allStatuses}
    choices={productStatuses.map((id) => ({ id, name: he.status[id] }))}
  />,
];

function BrandFilter({ source }: { source: string; alwaysOn: boolean }) {
  const brands = useBrands();
  return (
    <AutocompleteInput
      source={source}
      label={he.resource.fields.brand}
      choices={brands.map((brand) => ({ id: brand, name: brand }))}
      helperText={false}
    />
  );
}

const columnsThatFit = {
  '& .column-name': { width: '60%' },
  '& .column-categoryId, & .column-status': columnFrom('md'),
  '& .column-postCount': columnFrom('sm'),
};

function NothingFound() {
  const { setFilters } = useListContext();
  return (
    <EmptyState {...he.nothing}>
      <Button onClick={() => setFilters({}, [])}>{he.clearFilters}</Button>
    </EmptyState>
  );
}
