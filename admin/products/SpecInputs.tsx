import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { LinkBase } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/products.ts';
import type { SpecValue, SpecValues } from '#domain/product/spec.ts';
import { specValue } from '#domain/product/specRows.ts';
import { LoadError } from '../components/LoadError.tsx';
import { useSpecTemplate } from '../specs/useSpecTemplate.ts';
import { touchTarget } from '../touchTarget.ts';
import { SpecValueInput } from './SpecValueInput.tsx';

interface SpecFormValues {
  categoryId: number;
  specs: SpecValues;
}

const text = he.specs;

/** Edits the specifications of a product with the fields of its category. */
export function SpecInputs() {
  const categoryId = useWatch<SpecFormValues, 'categoryId'>({ name: 'categoryId' });
  const { data: template, isError, refetch } = useSpecTemplate(categoryId);
  const { field, fieldState } = useController<SpecFormValues, 'specs'>({ name: 'specs' });
  const { value: specs } = field;

  const setValue = (key: string, value: SpecValue | undefined) => {
    const { [key]: _previous, ...others } = specs;
    field.onChange(value === undefined ? others : { ...others, [key]: value });
  };

  if (!template && isError) return <LoadError onRetry={refetch} />;
  if (!template) return <Skeleton variant="rounded" height={160} />;
  const { fields } = template;
  const problems = errorsByKey(fieldState.error);
  const leftover = Object.keys(specs).filter((key) => !fields.some((known) => known.key === key));

  return (
    <>
      {fields.length === 0 && <Typography color="text.secondary">{text.none}</Typography>}
      <Box sx={pairs}>
        {fields.map((specField) => (
          <SpecValueInput
            key={specField.key}
            field={specField}
            value={specValue(specs, specField.key)}
            problem={problems.get(specField.key)}
            onChange={(value) => setValue(specField.key, value)}
          />
        ))}
      </Box>
      {fieldState.error?.message && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
      {leftover.length > 0 && (
        <Leftover specs={specs} keys={leftover} onRemove={(key) => setValue(key, undefined)} />
      )}
      <Button component={LinkBase} to={`/specs/${categoryId}`} sx={{ marginTop: 1, minHeight: 44 }}>
        {text.editTemplate}
      </Button>
    </>
  );
}

const Leftover = ({
  specs,
  keys,
  onRemove,
}: {
  specs: SpecValues;
  keys: string[];
  onRemove: (key: string) => void;
}) => (
  <Box sx={{ marginTop: 2 }}>
    <Typography variant="body2" color="text.secondary">
      {text.leftover}
    </Typography>
    {keys.map((key) => (
      <Stack key={key} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{key}</bdi>: <bdi>{String(specs[key])}</bdi>
        </Typography>
        <IconButton
          onClick={() => onRemove(key)}
          aria-label={text.removeLeftover(key)}
          sx={touchTarget}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Stack>
    ))}
  </Box>
);

/** Returns the messages of a form error whose properties are the keys of the specifications. */
function errorsByKey(error: object | undefined): Map<string, string> {
  const entries = Object.entries(error ?? {}).flatMap(([key, problem]) => {
    const message: unknown = Object(problem).message;
    return typeof message === 'string' ? [[key, message] as const] : [];
  });
  return new Map(entries);
}

const pairs = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
};
