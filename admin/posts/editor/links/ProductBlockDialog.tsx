import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import {
  comparedProductsMax,
  type ProductBlock,
  type ProductBlockKind,
  productBlockKinds,
} from '#domain/product/productBlock.ts';
import { ProductPicker } from '../../../products/ProductPicker.tsx';

const { productBlock: text } = he;

interface ProductBlockDialogProps {
  onPick: (block: ProductBlock) => void;
  onClose: () => void;
}

/** Chooses what a block shows, and of which products. */
export function ProductBlockDialog({ onPick, onClose }: ProductBlockDialogProps) {
  const [kind, setKind] = useState<ProductBlockKind>('comparison');
  const [products, setProducts] = useState<{ id: number; name: string }[]>([]);
  const countMax = kind === 'comparison' ? comparedProductsMax : 1;
  const isComplete = kind === 'comparison' ? products.length > 1 : products.length === 1;

  const changeKind = (next: ProductBlockKind) => {
    setKind(next);
    if (next !== 'comparison') setProducts((chosen) => chosen.slice(0, 1));
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" disableRestoreFocus>
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <div>
            <FormLabel id="product-block-kind">{text.kind}</FormLabel>
            <RadioGroup
              aria-labelledby="product-block-kind"
              value={kind}
              onChange={({ target }) => {
                const next = productBlockKinds.find((name) => name === target.value);
                if (next) changeKind(next);
              }}
            >
              {productBlockKinds.map((name) => (
                <FormControlLabel
                  key={name}
                  value={name}
                  control={<Radio />}
                  label={text.kinds[name]}
                />
              ))}
            </RadioGroup>
          </div>
          {products.length > 0 && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              {products.map(({ id, name }) => (
                <Chip
                  key={id}
                  label={<bdi>{name}</bdi>}
                  onDelete={() => setProducts(products.filter((product) => product.id !== id))}
                />
              ))}
            </Stack>
          )}
          {products.length < countMax && (
            <ProductPicker
              id="block-products"
              label={text.product}
              pickedIds={products.map(({ id }) => id)}
              onPick={({ id, name }) => setProducts([...products, { id, name }])}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={!isComplete}
          onClick={() => onPick({ kind, productIds: products.map(({ id }) => id) })}
        >
          {text.add}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
