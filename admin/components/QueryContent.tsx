import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';

interface QueryContentProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** Height of the placeholder while the data is loading. */
  heightPx: number;
  /** Text of the error. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query. A failed request shows an error with a button that repeats it, above the data of an earlier one. */
export const QueryContent = <Data,>({
  query: { data, isError, refetch },
  heightPx,
  failed,
  children,
}: QueryContentProps<Data>) => (
  <>
    {isError && <LoadError {...(failed && { text: failed })} onRetry={refetch} />}
    {data === undefined && !isError && <Skeleton variant="rounded" height={heightPx} />}
    {data !== undefined && children(data)}
  </>
);
