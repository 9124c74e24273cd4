import { useInfiniteQuery } from '@tanstack/react-query';
import type { StoredBuildPage } from '#domain/build.ts';
import { limits } from '#domain/limits.ts';
import { apiClient, withSignal } from '../api/apiClient.ts';
import { readPage } from '../api/readPage.ts';

const perPage = limits.builds.pagesPerRequest;

/** Loads the pages of a build report in parts, because the report of a large site has many. */
export const useBuildPages = (id: number) =>
  useInfiniteQuery({
    queryKey: ['builds', 'pages', id],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: String(pageParam), perPage: String(perPage) };
      const request = { param: { id: String(id) }, query };
      return readPage<StoredBuildPage>(
        apiClient.builds[':id'].pages.$get(request, withSignal(signal)),
      );
    },
    getNextPageParam: (last, parts) =>
      parts.length * perPage < last.total ? parts.length + 1 : undefined,
  });
