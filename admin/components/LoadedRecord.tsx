import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useEditContext } from 'react-admin';
import { errorText } from '../api/httpError.ts';
import { LoadError } from './LoadError.tsx';

export const LoadedRecord = ({ children }: { children: ReactNode }) =>
  useEditContext().record ? children : <Skeleton variant="rounded" height={320} sx={below} />;

export function RecordLoadError() {
  const { error, refetch } = useEditContext();
  return <LoadError text={errorText(error)} onRetry={refetch} sx={below} />;
}

const below = { marginTop: 2 };

/** Keeps the screen open if the record fails to load. By default react-admin leaves the screen. */
export const stayOnError = { onError: () => undefined };
