import { useGetList } from 'react-admin';
import { he } from '#domain/he/admin/comments.ts';
import { formatNumber } from '../formatNumber.ts';
import { CountedMenuItem } from '../layout/CountedMenuItem.tsx';

export function CommentsMenuItem() {
  const { total = 0 } = useGetList('comments', waitingCountQuery);
  return (
    <CountedMenuItem
      name="comments"
      count={total}
      countText={he.waiting(total, formatNumber(total))}
    />
  );
}

/** Requests only one record, because the menu needs only the total. */
const waitingCountQuery = { filter: { status: 'waiting' }, pagination: { page: 1, perPage: 1 } };
