import type { ApiClient } from '#api/client.ts';
import type { Media } from '#domain/media/media.ts';
import { mediaUpdateSchema } from '#domain/media/mediaUpload.ts';
import { readBody, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

/** Returns the calls of the media library, except the uploads, which `uploadImage` sends. */
export const mediaCalls = ({ media }: ApiClient): ResourceCalls<Media> => ({
  list: ({ signal, pagination, filter }) => {
    const query = { ...pageQuery(pagination), q: queryText(filter?.q) };
    return readPage(media.$get({ query }, withSignal(signal)));
  },
  update: async ({ id, data }) => {
    const json = mediaUpdateSchema.parse(data);
    return (await readBody(media[':id'].$put({ param: { id: String(id) }, json }))).media;
  },
  remove: async (id, { isForced }) => {
    const query = isForced ? { force: 'true' as const } : {};
    await media[':id'].$delete({ param: { id: String(id) }, query });
  },
});
