import { Box, Link, Stack, Typography } from '@mui/material';
import { DataTable, LinkBase, List, SearchInput, useListContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/offers.ts';
import { type ListedOffer, offerFilters } from '#domain/product/offer.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import {
  PageCheckbox,
  RowCheckbox,
  SelectionBar,
  selectionColumnStyle,
} from '../components/SelectionBar.tsx';
import { ToggleFilter } from '../components/ToggleFilter.tsx';
import { formatNumber } from '../formatNumber.ts';
import { OfferActions } from './OfferActions.tsx';
import { OfferBulkActions } from './OfferBulkActions.tsx';
import { OfferFileActions } from './OfferFileActions.tsx';
import { OfferShop, OfferState } from './OfferState.tsx';
import { isOfferFilter } from './offerCalls.ts';

/** By default, the list shows only the offers whose price has to be checked. */
export const OfferList = () => (
  <Stack spacing={1} sx={{ marginTop: 2 }}>
    <Typography color="text.secondary">{he.intro}</Typography>
    <List<ListedOffer>
      filters={filters}
      filterDefaultValues={{ filter: 'stale' }}
      perPage={25}
      actions={<OfferFileActions />}
      empty={false}
    >
      <ToggleFilter source="filter" label={he.filter.label} choices={choices} />
      <DataTable<ListedOffer>
        rowClick={false}
        empty={<NoOffers />}
        sx={{ ...selectionColumnStyle, ...columnsThatFit }}
      >
        <Column
          source="select"
          label={<PageCheckbox />}
          disableSort
          render={({ id, shop, productName }) => (
            <RowCheckbox id={id} label={he.select(shop, productName)} />
          )}
        />
        <Column source="product" disableSort render={(offer) => <Product {...offer} />} />
        <Column source="shop" disableSort render={(offer) => <OfferShop {...offer} />} />
        <Column source="price" disableSort render={(offer) => <OfferState {...offer} />} />
        <Column source="clicks" disableSort render={({ clicks }) => formatNumber(clicks)} />
        <Column source="actions" disableSort render={(offer) => <OfferActions offer={offer} />} />
      </DataTable>
      <SelectionBar>
        <OfferBulkActions />
      </SelectionBar>
    </List>
  </Stack>
);

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={he.search} />];

const Column = DataTable.Col<ListedOffer>;

const choices = offerFilters.map((value) => ({ value, name: he.filter[value] }));

/** On phones, the cell of the product contains the shop and the price. */
const columnsThatFit = {
  '& .column-product': { width: { xs: '40%', sm: '28%' } },
  '& .column-shop': { minWidth: '6.5rem' },
  '& .column-shop, & .column-price': columnFrom('sm'),
  '& .column-clicks': columnFrom('lg'),
  '& td.column-actions > *': { flexWrap: 'wrap', width: { xs: 88, sm: 176 } },
};

const Product = (offer: ListedOffer) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Link component={LinkBase} to={`/products/${offer.productId}`}>
      <bdi>{offer.productName}</bdi>
    </Link>
    <Box sx={{ display: { sm: 'none' } }}>
      <OfferShop {...offer} />
      <OfferState {...offer} />
    </Box>
  </Box>
);

function NoOffers() {
  const { filterValues } = useListContext();
  const { filter, q } = filterValues;
  if (q) return <EmptyState {...he.notFound} />;
  return <EmptyState {...he.empty[isOfferFilter(filter) ? filter : 'all']} />;
}
