import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { he } from '#domain/he/admin/admin.ts';
import { he as editor } from '#domain/he/admin/editor.ts';
import type { Post } from '#domain/post/post.ts';
import { request } from '../api/request.ts';
import { PostEditor } from './PostEditor.tsx';

/** The post as it is at this moment; one that a list or an earlier visit remembers could be old. */
export function PostEdit() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['post-editor', id],
    queryFn: async ({ signal }) =>
      (await request<{ post: Post }>(`/posts/id/${encodeURIComponent(id)}`, { signal })).json.post,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

  if (data) return <PostEditor key={data.id} post={data} />;
  return (
    <>
      <Title title={editor.pageTitle.edit} />
      {error && !isFetching ? (
        <Alert
          severity="error"
          sx={{ marginTop: 2 }}
          action={<Button onClick={() => refetch()}>{editor.retryLoading}</Button>}
        >
          {he.posts.loadFailed}
        </Alert>
      ) : (
        <Typography role="status" sx={{ marginTop: 2 }}>
          {he.posts.loading}
        </Typography>
      )}
    </>
  );
}
