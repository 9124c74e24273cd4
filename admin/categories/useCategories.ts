import { useGetList } from 'react-admin';
import type { Category } from '#domain/category/category.ts';
import { allByName } from '../api/collectionCalls.ts';

/** Returns all categories, sorted by name. Until they are loaded, returns an empty array. */
export function useCategories(): Category[] {
  const { data = [] } = useGetList<Category>('categories', allByName);
  return data;
}
