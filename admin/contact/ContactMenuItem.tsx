import { useGetList } from 'react-admin';
import { he } from '#domain/he/admin/contactMessages.ts';
import { formatNumber } from '../formatNumber.ts';
import { CountedMenuItem } from '../layout/CountedMenuItem.tsx';

export function ContactMenuItem() {
  const { total = 0 } = useGetList('contact', unreadCountQuery);
  return (
    <CountedMenuItem
      name="contact"
      count={total}
      countText={he.unreadCount(total, formatNumber(total))}
    />
  );
}

/** Requests only one record, because the menu needs only the total. */
const unreadCountQuery = { filter: { isRead: 'false' }, pagination: { page: 1, perPage: 1 } };
