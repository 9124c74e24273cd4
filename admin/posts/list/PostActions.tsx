import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import type { MouseEvent } from 'react';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { postPath } from '#domain/paths.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { DuplicateButton } from './DuplicateButton.tsx';
import { PostDeleteButton } from './PostDeleteButton.tsx';
import { postTableClasses } from './postTable.ts';

const { actions: text } = he.posts;

/** Shows the actions of a row. A click on an action does not open the row's post. */
export const PostActions = ({ post }: { post: PostSummary }) => (
  // biome-ignore lint/a11y: the handler only stops clicks from reaching the row.
  <div className={postTableClasses.actions} onClick={stop}>
    <LinkBase
      to={`/posts/${post.id}`}
      title={text.edit(post.title)}
      aria-label={text.edit(post.title)}
    >
      <EditOutlined fontSize="small" />
    </LinkBase>
    <ViewOnSite post={post} />
    <DuplicateButton post={post} />
    <PostDeleteButton post={post} />
  </div>
);

function ViewOnSite({ post }: { post: PostSummary }) {
  const isLive = postStatus(post, Date.now()) === 'published';
  const label = text.view(post.title);
  return isLive ? (
    <a href={postPath(post.slug)} target="_blank" rel="noopener" title={label} aria-label={label}>
      <OpenInNew fontSize="small" />
    </a>
  ) : (
    <button type="button" disabled aria-label={label}>
      <OpenInNew fontSize="small" />
    </button>
  );
}

const stop = (event: MouseEvent) => event.stopPropagation();
