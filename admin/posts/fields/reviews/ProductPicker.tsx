import Add from '@mui/icons-material/Add';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { type Ref, useState } from 'react';
import { useGetList } from 'react-admin';
import { he } from '#domain/he/admin/screens/reviews.ts';
import { limits } from '#domain/limits.ts';
import { useDebounced } from '../../../hooks/useDebounced.ts';
import { NewProductDialog } from '../../../products/NewProductDialog.tsx';
import type { ProductRecord } from '../../../products/productCalls.ts';

const text = he.picker;

type PickedProduct = Pick<ProductRecord, 'id' | 'name'>;

/** Adds a product to the reviews of the post: one that exists, or a new one. */
export function ProductPicker({
  inputRef,
  reviewedIds,
  onPick,
}: {
  inputRef: Ref<HTMLInputElement>;
  reviewedIds: number[];
  onPick: (product: PickedProduct) => void;
}) {
  const [typed, setTyped] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const found = useFoundProducts(typed);
  const pick = (product: PickedProduct) => {
    setTyped('');
    onPick(product);
  };

  return (
    <Box>
      <Autocomplete<ProductRecord>
        id="post-reviews"
        value={null}
        options={found.products}
        loading={found.isPending}
        filterOptions={(products) => products}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        getOptionDisabled={({ id }) => reviewedIds.includes(id)}
        noOptionsText={text.none}
        inputValue={typed}
        onInputChange={(_event, input, reason) => {
          // Keeps the text when the field loses the focus, because it is the name of a new product.
          if (reason === 'input' || reason === 'clear') setTyped(input);
        }}
        onChange={(_event, product) => product && pick(product)}
        renderOption={({ key, ...props }, { name }) => (
          <Box component="li" key={key} {...props} sx={{ minHeight: 44 }}>
            <bdi>{name}</bdi>
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} inputRef={inputRef} label={text.label} helperText={text.help} />
        )}
      />
      <Button startIcon={<Add />} onClick={() => setIsCreating(true)} sx={{ minHeight: 44 }}>
        {text.create}
      </Button>
      {isCreating && (
        <NewProductDialog
          name={typed.trim()}
          onClose={() => setIsCreating(false)}
          onCreated={(product) => {
            setIsCreating(false);
            pick(product);
          }}
        />
      )}
    </Box>
  );
}

function useFoundProducts(typed: string): { products: ProductRecord[]; isPending: boolean } {
  const q = useDebounced(typed, limits.consoleSearch.delayMs);
  const { data: products = [], isPending } = useGetList<ProductRecord>('products', {
    filter: { q },
    pagination: { page: 1, perPage: limits.list.perPage },
    sort: { field: 'name', order: 'ASC' },
  });
  return { products, isPending: isPending || q !== typed };
}
