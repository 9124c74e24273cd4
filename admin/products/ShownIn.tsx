import { Link, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/products.ts';
import { LoadError } from '../components/LoadError.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { fetchProductPosts } from './productCalls.ts';

const text = he.shownIn;

/** Lists the posts that show a product. */
export function ShownIn({ productId }: { productId: number }) {
  const {
    data: posts,
    isError,
    refetch,
  } = useApiQuery(['product-posts', productId], (signal) => fetchProductPosts(productId, signal));
  return (
    <FormSection title={text.title}>
      {isError && <LoadError onRetry={refetch} />}
      {!posts && !isError && <Skeleton variant="rounded" height={72} />}
      {posts?.length === 0 && <Typography color="text.secondary">{text.none}</Typography>}
      <Stack component="ul" spacing={1} sx={listStyle}>
        {posts?.map(({ id, title }) => (
          <li key={id}>
            <Link component={LinkBase} to={`/posts/${id}`}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </Stack>
      {posts && posts.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1.5 }}>
          {text.keep}
        </Typography>
      )}
    </FormSection>
  );
}

const listStyle = { margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' };
