import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, Title } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { apiClient } from '../api/apiClient.ts';
import { errorStatus } from '../api/httpError.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PostEditor } from './PostEditor.tsx';
import { fetchPost } from './postCalls.ts';
import { nextEditor, startEditor } from './screen/openEditor.ts';

/**
 * Shows the editor for a new or an existing post. Both routes share this component, so the editor stays
 * mounted when a saved new post gets its own URL.
 */
export function PostScreen() {
  const { id } = useParams();
  const { state } = useLocation();
  const [open, setOpen] = useState(() => startEditor(id));
  const next = nextEditor(open, { id, state });
  if (next !== open) setOpen(next);
  return next.isNew ? (
    <PostEditor key={next.key} editorKey={next.key} />
  ) : (
    <LoadedPost key={next.key} id={id ?? ''} />
  );
}

/** Fetches the post each time, because a cached post may be outdated. */
function LoadedPost({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['post-editor', id],
    queryFn: ({ signal }) => fetchPost(apiClient, encodeURIComponent(id), signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

  if (data) return <PostEditor key={data.id} post={data} />;
  return (
    <>
      <Title title={heEditor.pageTitle.edit} />
      {error && errorStatus(error) === 404 && !isFetching ? (
        <MissingPost />
      ) : error && !isFetching ? (
        <LoadError text={heAdmin.posts.loadFailed} onRetry={refetch} sx={{ marginTop: 2 }} />
      ) : (
        <Typography role="status" sx={{ marginTop: 2 }}>
          {heAdmin.posts.loading}
        </Typography>
      )}
    </>
  );
}

const MissingPost = () => (
  <EmptyState title={heAdmin.posts.missing.title} text={heAdmin.posts.missing.text}>
    <Button component={LinkBase} to="/posts" variant="contained">
      {heAdmin.dashboard.allPosts}
    </Button>
    <Button component={LinkBase} to="/trash">
      {heAdmin.posts.missing.toTrash}
    </Button>
  </EmptyState>
);
