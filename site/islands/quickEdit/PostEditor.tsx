import { he } from '#domain/he/site/quickEdit.ts';
import { adminPostsPath } from '#domain/paths.ts';
import { shortDate } from '#domain/text/dates.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { Loading } from '../state/Loading.tsx';
import type { EditorProps } from './editorProps.ts';
import { MissingItem } from './MissingItem.tsx';
import { PostForm } from './PostForm.tsx';
import { useItem } from './useItem.ts';

export function PostEditor({ id, ...props }: EditorProps & { id: number }) {
  const { state, select, retry } = useItem(id, loadPost);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready')
    return <PostForm key={state.item.id} {...props} post={state.item} load={loadPost} />;
  return (
    <MissingItem
      failure={state.failure}
      text={he.missing.post}
      listTitle={he.missing.posts}
      emptyText={he.missing.noPosts}
      adminHref={adminPostsPath}
      load={loadLatestPosts}
      onSelect={select}
      onRetry={retry}
      onClose={props.onClose}
    />
  );
}

async function loadPost(id: number, signal?: AbortSignal) {
  const result = await callApi('GET', `/api/posts/id/${id}`, { signal });
  return result.isOk ? { ...result, data: result.data.post } : result;
}

async function loadLatestPosts(signal: AbortSignal) {
  const result = await callApi('GET', '/api/posts/latest', { signal });
  if (!result.isOk) return result;
  const data = result.data.map(({ id, title, publishedAt }) => ({
    id,
    title,
    text: he.missing.published(id, publishedAt ? shortDate(publishedAt) : he.missing.unpublished),
  }));
  return { ...result, data };
}
