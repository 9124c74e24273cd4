import { useGetList } from 'react-admin';
import type { Author } from '#domain/author/author.ts';
import { allByName } from '../api/collectionCalls.ts';

/** Returns all authors, sorted by name. Until they are loaded, returns an empty array. */
export function useAuthors(): Author[] {
  const { data = [] } = useGetList<Author>('authors', allByName);
  return data;
}
