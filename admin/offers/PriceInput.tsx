import { InputAdornment, TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/offers.ts';
import { agorotPerShekel, parsePrice } from '#domain/product/price.ts';
import { useParsedText } from '../hooks/useParsedText.ts';

interface PriceValues {
  priceAgorot: number | null;
}

/** Edits a price in shekels. The form holds agorot, null for no price, or NaN for an invalid text. */
export function PriceInput({ help }: { help: string }) {
  const { field, fieldState } = useController<PriceValues, 'priceAgorot'>({ name: 'priceAgorot' });
  const { ref, value, ...input } = field;
  const { text, setTyped } = useParsedText({ value, parse, format });
  const isInvalid = fieldState.error !== undefined || Number.isNaN(value);
  return (
    <TextField
      {...input}
      inputRef={ref}
      label={he.resource.fields.priceAgorot}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(parse(target.value));
      }}
      error={isInvalid}
      helperText={isInvalid ? he.invalidPrice : help}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">₪</InputAdornment> },
      }}
    />
  );
}

const parse = (text: string) => (text.trim() === '' ? null : (parsePrice(text) ?? Number.NaN));

const format = (agorot: number | null) =>
  agorot === null || Number.isNaN(agorot) ? '' : String(agorot / agorotPerShekel);
