import { useGetList } from 'react-admin';
import type { Category } from '#domain/category/category.ts';
import { allByName } from '../api/collectionCalls.ts';

/** Loads all categories, sorted by name. */
export const useCategoryList = () => useGetList<Category>('categories', allByName);

/** Returns all categories, sorted by name. Until they are loaded, returns an empty array. */
export function useCategories(): Category[] {
  const { data = [] } = useCategoryList();
  return data;
}
