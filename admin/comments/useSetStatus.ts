import { type Identifier, useRefresh, useUnselect, useUpdateMany } from 'react-admin';
import type { CommentStatus } from '#domain/comment/comment.ts';
import { he } from '#domain/he/admin/comments.ts';
import { errorText } from '../api/httpError.ts';
import { formatNumber } from '../formatNumber.ts';
import { useToast } from '../hooks/useToast.tsx';

export function useSetStatus(ids: Identifier[]) {
  const [updateMany, { isPending }] = useUpdateMany();
  const refresh = useRefresh();
  const unselect = useUnselect('comments');
  const toast = useToast();
  const successTexts = { approved: he.approved, rejected: he.hidden };

  const setStatus = (status: Exclude<CommentStatus, 'waiting'>) =>
    updateMany(
      'comments',
      { ids, data: { status } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success(successTexts[status](ids.length, formatNumber(ids.length)));
          unselect(ids);
          refresh();
        },
        onError: (error) => toast.error(he.updateFailed, errorText(error)),
      },
    );

  return { setStatus, isPending };
}
