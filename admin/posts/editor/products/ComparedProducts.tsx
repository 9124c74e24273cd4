import { Box, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heCounts } from '#domain/he/counts.ts';
import { limits } from '#domain/limits.ts';
import { moveItem } from '../../../order/moveItem.ts';
import { OrderButtons } from '../../../order/OrderButtons.tsx';
import { plainList } from '../../../plainList.ts';
import { visuallyHidden } from '../../../visuallyHidden.ts';

const { productBlock: text } = heEditor;
const { reasonLengthMax } = limits.comparison;

export interface ComparedProduct {
  id: number;
  name: string;
  reason: string;
}

interface ComparedProductsProps {
  products: ComparedProduct[];
  onChange: (products: ComparedProduct[]) => void;
}

/** The products of a comparison in their order, each with the reason to choose it. */
export function ComparedProducts({ products, onChange }: ComparedProductsProps) {
  const [announcement, setAnnouncement] = useState('');
  const handleMove = ({ name }: ComparedProduct, from: number, to: number) => {
    onChange(moveItem(products, from, to));
    setAnnouncement(text.moved(name, to + 1, products.length));
  };
  return (
    <Stack spacing={1}>
      <Typography id="compared-products" variant="body2" color="text.secondary">
        {text.reasonsHelp}
      </Typography>
      <Stack component="ol" aria-labelledby="compared-products" sx={list}>
        {products.map((product, index) => (
          <Stack component="li" key={product.id} aria-label={product.name} sx={row}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
                <bdi>{product.name}</bdi>
              </Typography>
              <OrderButtons
                index={index}
                count={products.length}
                labels={{
                  earlier: text.earlier(product.name),
                  later: text.later(product.name),
                  remove: text.remove(product.name),
                }}
                onMove={(toIndex) => handleMove(product, index, toIndex)}
                onRemove={() => onChange(products.filter((other) => other !== product))}
              />
            </Stack>
            <TextField
              id={`product-reason-${product.id}`}
              label={text.reason}
              value={product.reason}
              onChange={({ target }) =>
                onChange(products.with(index, { ...product, reason: target.value }))
              }
              helperText={
                product.reason && heCounts.charactersOf(product.reason.length, reasonLengthMax)
              }
              multiline
              fullWidth
              margin="none"
              slotProps={{ htmlInput: { dir: 'auto', maxLength: reasonLengthMax } }}
            />
          </Stack>
        ))}
      </Stack>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Stack>
  );
}

const list = { gap: 2, ...plainList };

const row = { gap: 1, overflowWrap: 'anywhere' };
