import type { GetListParams, RaRecord } from 'react-admin';
import type { ResourceCalls } from '../dataProvider.ts';
import { inChunks } from '../inChunks.ts';
import { pagedCalls } from '../pagedCalls.ts';
import type { Request } from '../request.ts';
import { everyStatus } from './commentFilter.ts';

const path = '/comments';

/** Comments are let through or hidden together, and written by nobody here. */
export function commentCalls(request: Request): ResourceCalls {
  const paged = pagedCalls(request, { path });
  return {
    ...paged,
    list: <T extends RaRecord>(params: GetListParams & { signal?: AbortSignal | undefined }) =>
      paged.list<T>({ ...params, filter: withoutEveryStatus(params.filter) }),
    updateMany: (ids, data) =>
      inChunks(ids, (some) => request(path, { method: 'PUT', body: { ids: some, ...data } })),
    create: () => Promise.reject(new Error('comments are written on the site')),
  };
}

function withoutEveryStatus({ status, ...filter }: GetListParams['filter']) {
  return status === everyStatus ? filter : { ...filter, status };
}
