import type { StoredBuildPage } from '#domain/build.ts';
import { limits } from '#domain/limits.ts';
import { apiClient, withSignal } from '../api/apiClient.ts';
import { readPage } from '../api/readPage.ts';
import { usePagedQuery } from '../hooks/usePagedQuery.ts';

/** Loads the pages of a build report in parts, because the report of a large site has many. */
export const useBuildPages = (id: number) =>
  usePagedQuery(['builds', 'pages', id], limits.builds.pagesPerRequest, ({ query, signal }) =>
    readPage<StoredBuildPage>(
      apiClient.builds[':id'].pages.$get({ param: { id: String(id) }, query }, withSignal(signal)),
    ),
  );
