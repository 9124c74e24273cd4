import { createContext, type ReactNode, use, useMemo } from 'react';
import { useCategories } from '../../categories/useCategories.ts';

const NamesById = createContext<ReadonlyMap<number, string>>(new Map());

/** Loads the category names of all rows with one request. */
export function CategoryNames({ children }: { children: ReactNode }) {
  const categories = useCategories();
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  return <NamesById value={names}>{children}</NamesById>;
}

export const CategoryName = ({ id }: { id: number }) => use(NamesById).get(id);
