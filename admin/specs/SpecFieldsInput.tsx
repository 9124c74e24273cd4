import Add from '@mui/icons-material/Add';
import { Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { he as heProducts } from '#domain/he/admin/screens/products.ts';
import { limits } from '#domain/limits.ts';
import { plainList } from '../plainList.ts';
import { SpecFieldRow } from './SpecFieldRow.tsx';
import type { SpecRecord } from './specCalls.ts';
import type { SpecFormValues } from './specFormValues.ts';

const he = heProducts.template;

/** Edits the fields of a specification template and their order. */
export function SpecFieldsInput() {
  const { fields, append, remove, move } = useFieldArray<SpecFormValues, 'fields', 'rowId'>({
    name: 'fields',
    keyName: 'rowId',
  });
  const { errors } = useFormState<SpecFormValues>({ name: 'fields' });
  const stored = useRecordContext<SpecRecord>()?.fields ?? [];
  const problem = errors.fields?.root?.message ?? errors.fields?.message;

  return (
    <Stack spacing={2} sx={{ marginBottom: 2, alignItems: 'flex-start' }}>
      {fields.length === 0 && <Typography color="text.secondary">{he.empty}</Typography>}
      <Stack component="ol" spacing={2} sx={listStyle}>
        {fields.map(({ rowId, key }, index) => (
          <SpecFieldRow
            key={rowId}
            index={index}
            isStored={stored.some((field) => field.key === key)}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      {fields.length < limits.product.specFieldsMax && (
        <Button
          startIcon={<Add />}
          onClick={() => append(emptyField, { focusName: `fields.${fields.length}.label` })}
          sx={{ minHeight: 44 }}
        >
          {he.add}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary">
        {he.removeHelp}
      </Typography>
    </Stack>
  );
}

const emptyField = { key: '', label: '', unit: '', kind: 'number', better: 'none' } as const;

const listStyle = { width: '100%', ...plainList };
