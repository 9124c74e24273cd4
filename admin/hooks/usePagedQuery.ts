import { useInfiniteQuery } from '@tanstack/react-query';

interface PageRequest {
  query: { page: string; perPage: string };
  signal: AbortSignal;
}

/** Loads a list of the API page by page, each when `fetchNextPage` is called. `total` is the length of the whole list. */
export const usePagedQuery = <Item>(
  queryKey: readonly (string | number)[],
  perPage: number,
  load: (request: PageRequest) => Promise<{ data: Item[]; total: number }>,
) =>
  useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      load({ query: { page: String(pageParam), perPage: String(perPage) }, signal }),
    getNextPageParam: (last, pages) =>
      pages.length * perPage < last.total ? pages.length + 1 : undefined,
  });
