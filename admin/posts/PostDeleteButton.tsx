import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDelete, useRefresh } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import type { PostSummary } from '#domain/post.ts';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';

export function PostDeleteButton({ post }: { post: PostSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete<PostSummary>();
  const refresh = useRefresh();
  const toast = useToast();

  const handleConfirm = () =>
    deleteOne(
      'posts',
      { id: post.id, previousData: post },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success(he.posts.deleted.title, he.posts.deleted.text);
          refresh();
        },
        onError: (problem) => {
          toast.error(he.posts.deleteFailed, problemText(problem) || he.posts.unknownError);
        },
        onSettled: () => setIsOpen(false),
      },
    );

  return (
    <>
      <IconButton
        onClick={() => setIsOpen(true)}
        size="small"
        aria-label={he.posts.actions.remove(post.title)}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={he.posts.confirmDelete.title}
        content={he.posts.confirmDelete.text(post.title)}
        confirm={he.posts.confirmDelete.confirm}
        cancel={he.posts.confirmDelete.cancel}
        confirmColor="warning"
        ConfirmIcon={DeleteOutlined}
        CancelIcon={Close}
        onConfirm={handleConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
