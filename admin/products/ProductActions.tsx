import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { IconButton, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/products.ts';
import { productPath } from '#domain/paths.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { touchTarget } from '../touchTarget.ts';
import type { ProductRecord } from './productCalls.ts';
import { deleteProduct } from './productCalls.ts';

/** A product that a post shows has a page on the site and cannot be deleted. */
export function ProductActions(product: ProductRecord) {
  const { id, name, slug, postCount } = product;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', width: { xs: 88, sm: 'auto' } }}>
      <IconButton
        component={LinkBase}
        to={`/products/${id}`}
        aria-label={he.edit(name)}
        sx={touchTarget}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      {postCount > 0 ? (
        <IconButton
          href={productPath(slug)}
          target="_blank"
          rel="noopener"
          aria-label={he.view(name)}
          sx={touchTarget}
        >
          <OpenInNew fontSize="small" />
        </IconButton>
      ) : (
        <ConfirmButton
          label={he.remove(name)}
          question={he.confirmDelete(name)}
          texts={{ done: he.deleted, failed: he.deleteFailed }}
          run={() => deleteProduct(product)}
        />
      )}
    </Stack>
  );
}
