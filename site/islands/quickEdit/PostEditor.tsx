import { he } from '#domain/he/site/quickEdit.ts';
import { adminPostsPath } from '#domain/paths.ts';
import type { Post, PostSummary } from '#domain/post/post.ts';
import { shortDate } from '#domain/text/dates.ts';
import { callApi } from '#site/scripts/callApi.ts';
import { Loading } from '../state/Loading.tsx';
import { MissingItem } from './MissingItem.tsx';
import { PostForm } from './PostForm.tsx';
import type { EditorProps } from './QuickEditDialog.tsx';
import { useItem } from './useItem.ts';

/** The post of the page, or one that is chosen instead of it. */
export function PostEditor({ id, ...props }: EditorProps & { id: number }) {
  const { state, choose, retry } = useItem(id, loadPost);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready')
    return <PostForm key={state.item.post.id} {...props} post={state.item.post} />;
  return (
    <MissingItem
      problem={state.problem}
      text={he.missing.post}
      listTitle={he.missing.posts}
      emptyText={he.missing.noPosts}
      adminHref={adminPostsPath}
      load={loadLatestPosts}
      onChoose={choose}
      onRetry={retry}
      onClose={props.onClose}
    />
  );
}

const loadPost = (id: number, signal?: AbortSignal) =>
  callApi<{ post: Post }>(`/api/posts/id/${id}`, { signal });

async function loadLatestPosts(signal: AbortSignal) {
  const answer = await callApi<PostSummary[]>('/api/posts/latest', { signal });
  if (!answer.isOk) return answer;
  const data = answer.data.map(({ id, title, publishedAt }) => ({
    id,
    title,
    text: he.missing.published(id, publishedAt ? shortDate(publishedAt) : he.missing.unpublished),
  }));
  return { ...answer, data };
}
