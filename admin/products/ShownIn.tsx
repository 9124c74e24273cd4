import { Link, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/products.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { plainList } from '../plainList.ts';
import { fetchProductPosts } from './productCalls.ts';

const text = he.shownIn;

/** Lists the posts that show a product. */
export function ShownIn({ productId }: { productId: number }) {
  const shownIn = useApiQuery(['product-posts', productId], (signal) =>
    fetchProductPosts(productId, signal),
  );
  return (
    <FormSection title={text.title}>
      <QueryContent query={shownIn} heightPx={72}>
        {(posts) =>
          posts.length === 0 ? (
            <Typography color="text.secondary">{text.none}</Typography>
          ) : (
            <Posts posts={posts} />
          )
        }
      </QueryContent>
    </FormSection>
  );
}

const Posts = ({ posts }: { posts: { id: number; title: string }[] }) => (
  <>
    <Stack component="ul" spacing={1} sx={listStyle}>
      {posts.map(({ id, title }) => (
        <li key={id}>
          <Link component={LinkBase} to={`/posts/${id}`}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </Stack>
    <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1.5 }}>
      {text.keep}
    </Typography>
  </>
);

const listStyle = { ...plainList, overflowWrap: 'anywhere' };
