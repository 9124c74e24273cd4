import type { Identifier } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import { commentUpdateSchema, type ModeratedComment } from '#domain/comment/comment.ts';
import { apiClient, withSignal } from '../api/apiClient.ts';
import { forEachIdChunk } from '../api/forEachIdChunk.ts';
import { errorStatus } from '../api/httpError.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';
import { everyStatus } from './commentFilter.ts';

export const commentCalls = ({ comments }: ApiClient): ResourceCalls<ModeratedComment> => ({
  list: ({ signal, pagination, filter: { status, q } = {} }) => {
    const query = {
      ...pageQuery(pagination),
      q: queryText(q),
      status: status === everyStatus ? undefined : status,
    };
    return readPage(comments.$get({ query }, withSignal(signal)));
  },
  updateMany: (ids, data) => {
    const { status } = commentUpdateSchema.parse(data);
    return forEachIdChunk(ids, (chunk) => comments.$put({ json: { ids: chunk, status } }));
  },
});

/** Deletes comments. A comment that no longer exists counts as deleted. */
export const deleteComments = (ids: readonly Identifier[]) =>
  Promise.all(
    ids.map((id) =>
      apiClient.comments[':id'].$delete({ param: { id: String(id) } }).catch((error: unknown) => {
        if (errorStatus(error) !== 404) throw error;
      }),
    ),
  );
