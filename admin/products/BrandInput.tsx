import { Autocomplete, TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/products.ts';
import { useBrands } from './useBrands.ts';

/** Edits the brand. Suggests the brands of other products, so that each brand has one spelling. */
export function BrandInput() {
  const { field, fieldState } = useController<{ brand: string }, 'brand'>({ name: 'brand' });
  const { ref, value, onChange, ...input } = field;
  const brands = useBrands();
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={brands}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          {...input}
          inputRef={ref}
          label={he.resource.fields.brand}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
          slotProps={{ htmlInput: { ...inputProps, dir: 'auto' } }}
        />
      )}
    />
  );
}
