import { useListContext } from 'react-admin';
import { he } from '#domain/he/admin/lists.ts';
import { LoadError } from './LoadError.tsx';

/** Shows that a list failed to load. Without this error, the list would look empty. */
export function ListLoadError() {
  const { data, refetch } = useListContext();
  return (
    <LoadError
      text={he.loadFailed}
      onRetry={refetch}
      className={data ? undefined : missingRowsClass}
    />
  );
}

/** Class of the error of a list that has no rows to show. */
export const missingRowsClass = 'missing-rows';
