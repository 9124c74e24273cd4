import { InputAdornment, MenuItem, TextField } from '@mui/material';
import { he } from '#domain/he/admin/screens/products.ts';
import type { SpecField, SpecValue } from '#domain/product/spec.ts';
import { useParsedText } from '../hooks/useParsedText.ts';
import { parseSpecNumber } from './parseSpecNumber.ts';

const text = he.specs;

interface SpecValueInputProps {
  field: SpecField;
  /** Undefined if the value is unknown. */
  value: SpecValue | undefined;
  problem: string | undefined;
  onChange: (value: SpecValue | undefined) => void;
}

export const SpecValueInput = (props: SpecValueInputProps) => {
  const { field, value, problem, onChange } = props;
  if (field.kind === 'number') return <NumberInput {...props} />;
  if (field.kind === 'boolean') return <BooleanInput {...props} />;
  return (
    <TextField
      label={field.label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
};

function NumberInput({ field, value, problem, onChange }: SpecValueInputProps) {
  const { text: shown, setTyped } = useParsedText({ value, parse: parseSpecNumber, format });
  const isInvalid = problem !== undefined || (value !== undefined && !Number.isFinite(value));
  return (
    <TextField
      label={field.label}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseSpecNumber(target.value));
      }}
      error={isInvalid}
      helperText={isInvalid && text.invalidNumber}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal' },
        input: {
          endAdornment: field.unit && (
            <InputAdornment position="end">
              <bdi>{field.unit}</bdi>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const BooleanInput = ({ field, value, problem, onChange }: SpecValueInputProps) => (
  <TextField
    select
    label={field.label}
    value={typeof value === 'boolean' ? String(value) : ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    error={problem !== undefined}
    helperText={problem}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{text.unknown}</MenuItem>
    <MenuItem value="true">{text.yes}</MenuItem>
    <MenuItem value="false">{text.no}</MenuItem>
  </TextField>
);

const format = (value: SpecValue | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : String(value);
