import Add from '@mui/icons-material/Add';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { type Ref, useState } from 'react';
import { useGetList } from 'react-admin';
import { he as heLoading } from '#domain/he/admin/loading.ts';
import { he as heReviewInputs } from '#domain/he/admin/screens/reviewInputs.ts';
import { limits } from '#domain/limits.ts';
import { useDebounced } from '../hooks/useDebounced.ts';
import { NewProductDialog } from './NewProductDialog.tsx';
import type { ProductRecord } from './productCalls.ts';

const text = heReviewInputs.picker;

type PickedProduct = Pick<ProductRecord, 'id' | 'name'>;

/** Finds a product by a part of its name, or creates a new one. */
export function ProductPicker({
  id,
  label,
  inputRef,
  pickedIds,
  onPick,
}: {
  id: string;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  /** The products that cannot be picked again. */
  pickedIds: number[];
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
        id={id}
        value={null}
        options={found.products}
        loading={found.isPending}
        filterOptions={(products) => products}
        getOptionKey={(product) => product.id}
        getOptionLabel={({ name }) => name}
        getOptionDisabled={(product) => pickedIds.includes(product.id)}
        noOptionsText={found.isError ? heLoading.failed : text.none}
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
          <TextField {...params} inputRef={inputRef} label={label} helperText={text.help} />
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

/** Returns the products that match the typed text. Until they are loaded, there are none to pick from. */
function useFoundProducts(typed: string) {
  const q = useDebounced(typed, limits.consoleSearch.delayMs);
  const { data, isPending, isError } = useGetList<ProductRecord>('products', {
    filter: { q },
    pagination: { page: 1, perPage: limits.list.perPage },
    sort: { field: 'name', order: 'ASC' },
  });
  const isLoading = isPending || q !== typed;
  return {
    products: isLoading || !data ? [] : data,
    isPending: isLoading,
    isError: isError && !isLoading,
  };
}
