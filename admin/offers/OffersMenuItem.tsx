import { useGetList } from 'react-admin';
import { he } from '#domain/he/admin/screens/offers.ts';
import { formatNumber } from '../formatNumber.ts';
import { CountedMenuItem } from '../layout/CountedMenuItem.tsx';

export function OffersMenuItem() {
  const { total = 0 } = useGetList('offers', staleCountQuery);
  return (
    <CountedMenuItem
      name="offers"
      count={total}
      countText={he.waiting(total, formatNumber(total))}
    />
  );
}

/** Requests only one record, because the menu needs only the total. */
const staleCountQuery = { filter: { filter: 'stale' }, pagination: { page: 1, perPage: 1 } };
