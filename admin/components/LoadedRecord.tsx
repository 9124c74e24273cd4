import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useEditContext } from 'react-admin';
import { errorText } from '../api/httpError.ts';
import { LoadError } from './LoadError.tsx';

/**
 * Shows a form as soon as its record is loaded. If the record fails to load again, the form stays below the error, because it may
 * contain unsaved values.
 */
export function LoadedRecord({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useEditContext();
  return (
    <>
      {error && <LoadError text={errorText(error)} onRetry={refetch} sx={below} />}
      {!record && !error && <Skeleton variant="rounded" height={320} sx={below} />}
      {record && children}
    </>
  );
}

const below = { marginTop: 2 };

/** Keeps the screen open if the record fails to load. By default react-admin leaves the screen. */
export const stayOnError = { onError: () => undefined };
