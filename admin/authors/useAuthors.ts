import { useGetList } from 'react-admin';
import type { Author } from '#domain/author/author.ts';
import { allByName } from '../api/collectionCalls.ts';

/** Loads all authors, sorted by name. */
export const useAuthorList = () => useGetList<Author>('authors', allByName);

/** Returns all authors, sorted by name. Until they are loaded, returns an empty array. */
export function useAuthors(): Author[] {
  const { data = [] } = useAuthorList();
  return data;
}
