import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { type ReactNode, useState } from 'react';
import { Confirm, type Identifier, useDeleteMany, useRefresh, useUnselect } from 'react-admin';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';

export interface DeleteTexts {
  question: { title: string; text: string; confirm: string; cancel: string };
  deleted: { title: string; text?: string };
  failed: string;
}

/** Lets records go, once somebody has said that they mean it. The child is what asks for it. */
export function ConfirmedDelete({
  resource,
  ids,
  texts: { question, deleted, failed },
  children,
}: {
  resource: string;
  ids: Identifier[];
  texts: DeleteTexts;
  children: (ask: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const refresh = useRefresh();
  const unselect = useUnselect(resource);
  const toast = useToast();

  const handleConfirm = () =>
    deleteMany(
      resource,
      { ids },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success(deleted.title, deleted.text);
          unselect(ids);
        },
        onError: (problem) => toast.error(failed, problemText(problem)),
        onSettled: () => {
          setIsOpen(false);
          // Also after a failure: some of them may be gone.
          refresh();
        },
      },
    );

  return (
    <>
      {children(() => setIsOpen(true))}
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        {...question}
        content={question.text}
        confirmColor="warning"
        ConfirmIcon={DeleteOutlined}
        CancelIcon={Close}
        onConfirm={handleConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
