import { Box, DialogContent } from '@mui/material';
import { he } from '#domain/he/admin/screens/products.ts';
import {
  productCreateSchema,
  productDefaults,
  productUpdateSchema,
} from '#domain/product/product.ts';
import { RecordForm } from '../forms/RecordForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { nameSlug } from '../slug/nameSlug.ts';
import { SlugFromName } from '../slug/SlugFromName.tsx';
import { ProductInputs } from './ProductInputs.tsx';

/** Creates a product above another screen. */
export const NewProductDialog = ({
  name,
  onCreated,
  onClose,
}: {
  /** The first text of the name. */
  name: string;
  onCreated: (product: { id: number; name: string }) => void;
  onClose: () => void;
}) => (
  <GuardedDialog open title={he.resource.page.create} onClose={onClose} maxWidth="md">
    <DialogContent>
      <RecordForm
        resource="products"
        id={undefined}
        createSchema={productCreateSchema}
        updateSchema={productUpdateSchema}
        defaultValues={{ ...productDefaults, name, slug: nameSlug(name, 'product') }}
        texts={he}
        onSaved={(product) => onCreated({ id: Number(product.id), name: String(product.name) })}
      >
        <ProductInputs isNew />
        <SlugFromName entity="product" />
        <Box sx={{ marginTop: 2 }}>
          <SubmitButton alwaysEnable />
        </Box>
      </RecordForm>
    </DialogContent>
  </GuardedDialog>
);
