import { type Identifier, useRefresh, useUnselect, useUpdateMany } from 'react-admin';
import type { CommentStatus } from '#domain/comment/comment.ts';
import { he } from '#domain/he/admin/comments.ts';
import { problemText } from '../api/request.ts';
import { formatNumber } from '../formatNumber.ts';
import { useToast } from '../hooks/useToast.tsx';

/** Lets comments stand on their pages, or takes them down. */
export function useSetStatus(ids: Identifier[]) {
  const [updateMany, { isPending }] = useUpdateMany();
  const refresh = useRefresh();
  const unselect = useUnselect('comments');
  const toast = useToast();
  const done = { approved: he.approved, rejected: he.hidden };

  const setStatus = (status: Exclude<CommentStatus, 'waiting'>) =>
    updateMany(
      'comments',
      { ids, data: { status } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success(done[status](ids.length, formatNumber(ids.length)));
          unselect(ids);
          refresh();
        },
        onError: (problem) => toast.error(he.updateFailed, problemText(problem)),
      },
    );

  return { setStatus, isPending };
}
