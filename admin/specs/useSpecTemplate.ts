import { useGetOne } from 'react-admin';
import type { SpecRecord } from './specCalls.ts';

export const useSpecTemplate = (categoryId: number) =>
  useGetOne<SpecRecord>('specs', { id: categoryId });
