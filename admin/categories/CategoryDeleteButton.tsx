import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDelete, useRefresh } from 'react-admin';
import type { Category } from '#domain/category.ts';
import { he } from '#domain/he/admin.ts';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';

export function CategoryDeleteButton({ category }: { category: Category }) {
  const [isOpen, setIsOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete<Category>();
  const refresh = useRefresh();
  const toast = useToast();

  const handleConfirm = () =>
    deleteOne(
      'categories',
      { id: category.id, previousData: category },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success(he.categories.deleted);
          refresh();
        },
        onError: (problem) => toast.error(he.categories.deleteFailed, problemText(problem)),
        onSettled: () => setIsOpen(false),
      },
    );

  return (
    <>
      <IconButton onClick={() => setIsOpen(true)} aria-label={he.categories.remove(category.name)}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={he.categories.confirmDelete.title}
        content={he.categories.confirmDelete.text(category.name)}
        confirm={he.categories.confirmDelete.confirm}
        cancel={he.categories.confirmDelete.cancel}
        confirmColor="warning"
        ConfirmIcon={DeleteOutlined}
        CancelIcon={Close}
        onConfirm={handleConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
