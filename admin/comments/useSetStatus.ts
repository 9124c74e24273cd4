import { type Identifier, useUnselect, useUpdateMany } from 'react-admin';
import type { CommentStatus } from '#domain/comment/comment.ts';
import { he } from '#domain/he/admin/comments.ts';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';

const successTexts = { approved: he.approved, rejected: he.hidden };

export function useSetStatus(ids: Identifier[]) {
  const [updateMany] = useUpdateMany();
  const unselect = useUnselect('comments');
  const { runAction, isPending, failure } = useAction();

  const setStatus = (status: Exclude<CommentStatus, 'waiting'>) => {
    const update = async () => {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      await updateMany('comments', { ids, data: { status } }, options);
      unselect(ids);
    };
    const done = successTexts[status](ids.length, formatNumber(ids.length));
    return runAction(update, { done, failed: he.updateFailed });
  };

  return { setStatus, isPending, failure };
}
