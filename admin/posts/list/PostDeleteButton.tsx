import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heTrash } from '#domain/he/admin/screens/trash.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { undoTrash } from '../../trash/trashCalls.ts';
import { trashPost } from '../postCalls.ts';

export function PostDeleteButton({ post }: { post: PostSummary }) {
  const { id, title } = post;
  // Undefined until the dialog is first opened, so that a long list mounts no closed dialogs.
  const [isOpen, setIsOpen] = useState<boolean>();
  const label = heAdmin.posts.actions.remove(title);

  return (
    <>
      <button type="button" title={label} aria-label={label} onClick={() => setIsOpen(true)}>
        <DeleteOutlined fontSize="small" />
      </button>
      {isOpen !== undefined && (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          question={{ ...heTrash.confirmTrash, text: heTrash.confirmTrash.text(title) }}
          texts={{
            done: heTrash.trashed.title,
            doneText: heTrash.trashed.text,
            failed: heAdmin.posts.deleteFailed,
            fallbackText: heAdmin.posts.unknownError,
            undo: undoTrash([id]),
          }}
          run={() => trashPost(post)}
        />
      )}
    </>
  );
}
