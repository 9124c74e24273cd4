import type { ApiClient } from '#api/client.ts';
import { he } from '#domain/he/admin/screens/trash.ts';
import type { TrashedPost } from '#domain/post/trashedPost.ts';
import { apiClient, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';
import { formatNumber } from '../formatNumber.ts';
import type { UndoAction } from '../hooks/useAction.ts';

export const trashCalls = ({ trash }: ApiClient): ResourceCalls<TrashedPost> => ({
  list: ({ signal, pagination, filter }) => {
    const query = { ...pageQuery(pagination), q: queryText(filter?.q) };
    return readPage(trash.$get({ query }, withSignal(signal)));
  },
});

export const restorePosts = (ids: number[]) => apiClient.trash.restore.$post({ json: { ids } });

export const purgePost = (id: number) =>
  apiClient.trash[':id'].$delete({ param: { id: String(id) } });

export const emptyTrash = () => apiClient.trash.$delete();

export const restoreTexts = (count: number) => ({
  done: he.restored(count, formatNumber(count)),
  failed: he.restoreFailed,
});

/** Returns the undo button for the toast after a deletion. */
export const undoTrash = (ids: number[]): UndoAction => ({
  label: he.undo,
  run: () => restorePosts(ids),
  texts: restoreTexts(ids.length),
});
