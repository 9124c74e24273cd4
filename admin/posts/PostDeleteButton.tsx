import { he } from '#domain/he/admin.ts';
import type { PostSummary } from '#domain/post.ts';
import { ConfirmButton } from '../layout/ConfirmButton.tsx';
import { request } from '../request.ts';

export const PostDeleteButton = ({ post: { id, title } }: { post: PostSummary }) => (
  <ConfirmButton
    label={he.posts.actions.remove(title)}
    question={{ ...he.posts.confirmDelete, text: he.posts.confirmDelete.text(title) }}
    texts={{
      done: he.posts.deleted.title,
      doneText: he.posts.deleted.text,
      failed: he.posts.deleteFailed,
    }}
    run={() => request(`/posts/${id}`, { method: 'DELETE' })}
  />
);
