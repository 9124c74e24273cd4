import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import { forEachIdChunk } from '../api/chunkIds.ts';
import type { ResourceCalls } from '../api/dataProvider.ts';
import { pagedCalls } from '../api/pagedCalls.ts';
import { problemStatus, type Request, request } from '../api/request.ts';
import { everyStatus } from './commentFilter.ts';

const path = '/comments';

/** Comments are let through or hidden together, and written by nobody here. */
export function commentCalls(ask: Request): ResourceCalls {
  const paged = pagedCalls(ask, { path });
  return {
    ...paged,
    list: <T extends RaRecord>(params: GetListParams & { signal?: AbortSignal | undefined }) =>
      paged.list<T>({ ...params, filter: withoutEveryStatus(params.filter) }),
    updateMany: (ids, data) =>
      forEachIdChunk(ids, (some) => ask(path, { method: 'PUT', body: { ids: some, ...data } })),
    create: () => Promise.reject(new Error('comments are written on the site')),
  };
}

function withoutEveryStatus({ status, ...filter }: GetListParams['filter']) {
  return status === everyStatus ? filter : { ...filter, status };
}

/** One that somebody else deleted meanwhile is gone as wanted. */
export const deleteComments = (ids: readonly Identifier[]) =>
  Promise.all(
    ids.map((id) =>
      request(`${path}/${id}`, { method: 'DELETE' }).catch((problem: unknown) => {
        if (problemStatus(problem) !== 404) throw problem;
      }),
    ),
  );
