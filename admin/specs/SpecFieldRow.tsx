import { Box } from '@mui/material';
import type { ChangeEvent } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { he as heProducts } from '#domain/he/admin/screens/products.ts';
import { limits } from '#domain/limits.ts';
import { slugify } from '#domain/post/slug.ts';
import { betterValues, specKinds } from '#domain/product/spec.ts';
import { latinInput, textInput } from '../forms/textInput.ts';
import { OrderButtons } from '../order/OrderButtons.tsx';
import type { SpecFormValues } from './specFormValues.ts';

const he = heProducts.template;

interface SpecFieldRowProps {
  index: number;
  /** The key of a stored field cannot change, because products store their values under it. */
  isStored: boolean;
  count: number;
  onMove: (toIndex: number) => void;
  onRemove: () => void;
}

export function SpecFieldRow({ index, isStored, count, onMove, onRemove }: SpecFieldRowProps) {
  const { setValue, getFieldState } = useFormContext<SpecFormValues>();
  const row = useWatch<SpecFormValues, `fields.${number}`>({ name: `fields.${index}` });
  const number = index + 1;
  const name = row?.label || he.field(number);
  const source = `fields.${index}` as const;

  const handleLabel = (label: string) => {
    if (isStored || getFieldState(`${source}.key`).isTouched) return;
    setValue(`${source}.key`, specKey(label), { shouldDirty: true });
  };

  return (
    <Box component="li" aria-label={he.field(number)} sx={rowStyle}>
      <TextInput
        source={`${source}.label`}
        label={he.label}
        {...textInput}
        required
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => handleLabel(target.value)}
      />
      <TextInput
        source={`${source}.key`}
        label={he.key}
        {...latinInput}
        disabled={isStored}
        required
        helperText={!isStored && he.helpKey}
      />
      <SelectInput source={`${source}.kind`} label={he.kind} choices={kinds} isRequired />
      <TextInput
        source={`${source}.unit`}
        label={he.unit}
        {...textInput}
        disabled={row?.kind !== 'number'}
      />
      <SelectInput
        source={`${source}.better`}
        label={he.better}
        choices={betterChoices}
        isRequired
        disabled={row?.kind !== 'number'}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', paddingTop: { md: 1.25 } }}>
        <OrderButtons
          index={index}
          count={count}
          labels={{ earlier: he.up(name), later: he.down(name), remove: he.remove(name) }}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Box>
    </Box>
  );
}

/** Derives a key from a label. A key begins with a letter. */
const specKey = (label: string) =>
  slugify(label, limits.product.specKeyLengthMax).replace(/^[\d-]+/, '');

const kinds = specKinds.map((id) => ({ id, name: he.kinds[id] }));
const betterChoices = betterValues.map((id) => ({ id, name: he.betterValues[id] }));

const rowStyle = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: '3fr 3fr 2fr 2fr 2.5fr 140px',
  },
  borderBottom: 1,
  borderColor: 'divider',
  paddingBottom: 1.5,
};
