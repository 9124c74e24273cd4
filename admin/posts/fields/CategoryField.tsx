import { MenuItem, TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { useCategoryList } from '../../categories/useCategories.ts';
import { LoadError } from '../../components/LoadError.tsx';
import type { PostValues } from '../form/postValues.ts';

export function CategoryField() {
  const { field, fieldState } = useController<PostValues, 'categoryId'>({ name: 'categoryId' });
  const { ref, value, ...input } = field;
  const { data: categories = [], isLoadingError, refetch } = useCategoryList();
  const isKnown = categories.some(({ id }) => id === value);
  return (
    <>
      <TextField
        {...input}
        inputRef={ref}
        select
        id="post-category"
        label={he.fields.categoryId}
        value={isKnown ? value : ''}
        onChange={({ target }) => field.onChange(Number(target.value))}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
      >
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={id} sx={{ minHeight: 44 }}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {isLoadingError && <LoadError onRetry={refetch} />}
    </>
  );
}
