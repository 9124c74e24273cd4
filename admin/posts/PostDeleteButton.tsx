import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { he } from '#domain/he/admin/admin.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { request } from '../api/request.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';

export function PostDeleteButton({ post: { id, title } }: { post: PostSummary }) {
  // Undefined until it was opened once.
  const [isOpen, setIsOpen] = useState<boolean>();
  const label = he.posts.actions.remove(title);

  return (
    <>
      <button type="button" title={label} aria-label={label} onClick={() => setIsOpen(true)}>
        <DeleteOutlined fontSize="small" />
      </button>
      {isOpen !== undefined && (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          question={{ ...he.posts.confirmDelete, text: he.posts.confirmDelete.text(title) }}
          texts={{
            done: he.posts.deleted.title,
            doneText: he.posts.deleted.text,
            failed: he.posts.deleteFailed,
          }}
          run={() => request(`/posts/${id}`, { method: 'DELETE' })}
        />
      )}
    </>
  );
}
