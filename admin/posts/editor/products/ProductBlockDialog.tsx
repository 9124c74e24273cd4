import {
  Button,
  Chip,
  DialogContent,
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
import { CancelableActions } from '../../../components/CancelableActions.tsx';
import { GuardedDialog } from '../../../leaving/GuardedDialog.tsx';
import { useLeaveGuard } from '../../../leaving/LeaveGuardsContext.ts';
import { ProductPicker } from '../../../products/ProductPicker.tsx';
import { useProductNames } from '../../../products/useProductNames.ts';
import { type ComparedProduct, ComparedProducts } from './ComparedProducts.tsx';

const { productBlock: text } = he;

interface ProductBlockDialogProps {
  /** The block that the dialog changes. */
  initial: ProductBlock | undefined;
  onSave: (block: ProductBlock) => void;
  onClose: () => void;
}

/** Chooses what a block shows, of which products, and why to choose each of the compared products. */
export const ProductBlockDialog = (props: ProductBlockDialogProps) => (
  <GuardedDialog open title={text.title} onClose={props.onClose} maxWidth="sm" disableRestoreFocus>
    <ProductBlockForm {...props} />
  </GuardedDialog>
);

function ProductBlockForm({ initial, onSave, onClose }: ProductBlockDialogProps) {
  const { kind, setKind, products, setProducts, isDirty } = useEditedBlock(initial);
  useLeaveGuard({ hasUnsaved: () => isDirty });
  const isComparison = kind === 'comparison';
  const isComplete = isComparison ? products.length > 1 : products.length === 1;
  const handleSave = () =>
    onSave({
      kind,
      productIds: products.map(({ id }) => id),
      reasons: products.map(({ reason }) => (isComparison ? reason : '')),
    });

  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <KindField kind={kind} onChange={setKind} />
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
          {products.length < (isComparison ? comparedProductsMax : 1) && (
            <ProductPicker
              id="block-products"
              label={text.product}
              pickedIds={products.map(({ id }) => id)}
              onPick={({ id, name }) => setProducts([...products, { id, name, reason: '' }])}
            />
          )}
        </Stack>
      </DialogContent>
      <CancelableActions onCancel={onClose}>
        <Button variant="contained" disabled={!isComplete} onClick={handleSave}>
          {initial ? text.save : text.add}
        </Button>
      </CancelableActions>
    </>
  );
}

/** A comparison has a list of its own, so that its products and reasons are not lost while another kind is chosen. */
function useEditedBlock(initial: ProductBlock | undefined) {
  const [kind, setKind] = useState<ProductBlockKind>(initial?.kind ?? 'comparison');
  const [lists, setLists] = useState(() => productListsOf(initial));
  const [isDirty, setIsDirty] = useState(false);
  const chosen = lists[listOf(kind)];
  const names = useProductNames(chosen.map(({ id }) => id));

  return {
    kind,
    setKind(next: ProductBlockKind) {
      const list = listOf(next);
      if (lists[list].length === 0) setLists({ ...lists, [list]: chosen.slice(0, 1) });
      setKind(next);
      setIsDirty(true);
    },
    products: chosen.map((product) => ({
      ...product,
      name: names.get(product.id) ?? product.name,
    })),
    setProducts(products: ComparedProduct[]) {
      setLists({ ...lists, [listOf(kind)]: products });
      setIsDirty(true);
    },
    isDirty,
  };
}

type ProductLists = Record<'compared' | 'single', ComparedProduct[]>;

const listOf = (kind: ProductBlockKind) => (kind === 'comparison' ? 'compared' : 'single');

function productListsOf(block: ProductBlock | undefined): ProductLists {
  const lists: ProductLists = { compared: [], single: [] };
  if (!block) return lists;
  const { kind, productIds, reasons } = block;
  const products = productIds.map((id, i) => ({ id, name: `#${id}`, reason: reasons[i] ?? '' }));
  return { ...lists, [listOf(kind)]: products };
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
