import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { Title, useGetOne, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { he as heOffers } from '#domain/he/admin/screens/offers.ts';
import { he as heProducts } from '#domain/he/admin/screens/products.ts';
import { productPath } from '#domain/paths.ts';
import {
  productCreateSchema,
  productDefaults,
  productUpdateSchema,
} from '#domain/product/product.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { measureBottomBar } from '../layout/measureBottomBar.ts';
import { ProductOffers } from '../offers/ProductOffers.tsx';
import { SlugFromName } from '../slug/SlugFromName.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import type { ProductRecord } from './productCalls.ts';
import { ShownIn } from './ShownIn.tsx';

/** Edits the product in the URL, or else a new product. */
export function ProductScreen() {
  const { id } = useParams();
  const redirect = useRedirect();
  return (
    <Box sx={columns}>
      <RecordForm
        key={id}
        resource="products"
        id={id}
        createSchema={productCreateSchema}
        updateSchema={productUpdateSchema}
        defaultValues={{ ...productDefaults, name: '', slug: '' }}
        texts={heProducts}
        onSaved={(product) => {
          if (!id) redirect('edit', 'products', product.id);
        }}
      >
        <ProductInputs isNew={!id} />
        {!id && <SlugFromName entity="product" />}
        <Box ref={measureBottomBar} sx={saveBar}>
          <SubmitButton />
        </Box>
      </RecordForm>
      {id ? <SavedProduct id={id} /> : <NewProduct />}
    </Box>
  );
}

const NewProduct = () => (
  <FormSection title={heOffers.title}>
    <Title title={heProducts.resource.page.create} />
    <Typography color="text.secondary">{heOffers.afterSave}</Typography>
  </FormSection>
);

/** Shows what is not part of the product's form: its offers and the posts that show it. */
function SavedProduct({ id }: { id: string }) {
  const { data: product } = useGetOne<ProductRecord>('products', { id: Number(id) });
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={product?.name ?? heProducts.resource.page.edit} />
      {product && (
        <>
          {product.offers ? (
            <ProductOffers productId={product.id} offers={product.offers} />
          ) : (
            <Skeleton variant="rounded" height={160} />
          )}
          <ShownIn productId={product.id} />
          {product.postCount > 0 && (
            <Button
              href={productPath(product.slug)}
              target="_blank"
              rel="noopener"
              startIcon={<OpenInNew />}
              sx={{ minHeight: 44, alignSelf: 'flex-start' }}
            >
              {heProducts.viewOnSite}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  marginTop: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
};

const saveBar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  marginTop: 2,
  paddingBlock: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
};
