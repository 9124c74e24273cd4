import { useApiQuery } from '../hooks/useApiQuery.ts';
import { fetchBrands } from './productCalls.ts';

/** Returns the brands of all products in alphabetical order. */
export function useBrands(): string[] {
  const { data = [] } = useApiQuery(['brands'], fetchBrands);
  return data;
}
