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
import { useGetMany } from 'react-admin';
import { he } from '#domain/he/admin/editor.ts';
import type { Product } from '#domain/product/product.ts';
import {
  comparedProductsMax,
  type ProductBlock,
  type ProductBlockKind,
  productBlockKinds,
} from '#domain/product/productBlock.ts';
import { ProductPicker } from '../../../products/ProductPicker.tsx';
import { type ComparedProduct, ComparedProducts } from './ComparedProducts.tsx';

const { productBlock: text } = he;

interface ProductBlockDialogProps {
  /** The block that the dialog changes. */
  initial: ProductBlock | undefined;
  onSave: (block: ProductBlock) => void;
  onClose: () => void;
}

/** Chooses what a block shows, of which products, and why to choose each of the compared products. */
export function ProductBlockDialog({ initial, onSave, onClose }: ProductBlockDialogProps) {
  const [kind, setKind] = useState<ProductBlockKind>(initial?.kind ?? 'comparison');
  const [products, setProducts] = useChosenProducts(initial);
  const isComparison = kind === 'comparison';
  const countMax = isComparison ? comparedProductsMax : 1;
  const isComplete = isComparison ? products.length > 1 : products.length === 1;

  const handleKind = (next: ProductBlockKind) => {
    setKind(next);
    if (next !== 'comparison') setProducts(products.slice(0, 1));
  };
  const handleSave = () =>
    onSave({
      kind,
      productIds: products.map(({ id }) => id),
      reasons: products.map(({ reason }) => (isComparison ? reason : '')),
    });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus>
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <KindField kind={kind} onChange={handleKind} />
          {isComparison && products.length > 0 && (
            <ComparedProducts products={products} onChange={setProducts} />
          )}
          {!isComparison &&
            products.map(({ id, name }) => (
              <Chip
                key={id}
                label={<bdi>{name}</bdi>}
                onDelete={() => setProducts([])}
                sx={{ alignSelf: 'flex-start' }}
              />
            ))}
          {products.length < countMax && (
            <ProductPicker
              id="block-products"
              label={text.product}
              pickedIds={products.map(({ id }) => id)}
              onPick={({ id, name }) => setProducts([...products, { id, name, reason: '' }])}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button variant="contained" disabled={!isComplete} onClick={handleSave}>
          {initial ? text.save : text.add}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns the chosen products. The name of a product is its id until it is loaded, or if it was deleted. */
function useChosenProducts(initial: ProductBlock | undefined) {
  const [chosen, setChosen] = useState(
    () =>
      initial?.productIds.map((id, i) => ({ id, name: '', reason: initial.reasons[i] ?? '' })) ??
      [],
  );
  const { data = [] } = useGetMany<Product>('products', { ids: initial?.productIds ?? [] });
  const names = new Map(data.map((product) => [product?.id, product?.name]));
  const products: ComparedProduct[] = chosen.map((product) => ({
    ...product,
    name: product.name || names.get(product.id) || `#${product.id}`,
  }));
  return [products, setChosen] as const;
}

const KindField = ({
  kind,
  onChange,
}: {
  kind: ProductBlockKind;
  onChange: (kind: ProductBlockKind) => void;
}) => (
  <div>
    <FormLabel id="product-block-kind">{text.kind}</FormLabel>
    <RadioGroup
      aria-labelledby="product-block-kind"
      value={kind}
      onChange={({ target }) => {
        const next = productBlockKinds.find((name) => name === target.value);
        if (next) onChange(next);
      }}
    >
      {productBlockKinds.map((name) => (
        <FormControlLabel key={name} value={name} control={<Radio />} label={text.kinds[name]} />
      ))}
    </RadioGroup>
  </div>
);
