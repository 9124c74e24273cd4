import type { Queryable } from '#db/client.ts';
import { listImagesByUrl } from '#db/media/media.ts';
import { defineBatchQuery } from '../pageQuery.ts';
import type { PageImage } from '../queryResults.ts';

export const imageQueries = {
  image: defineBatchQuery<[url: string], PageImage | null>({
    loadMany: (db, parameterLists) => loadImages(db, parameterLists.flat()),
    immediateParameters: (event) => (event.type === 'media_update' ? [[event.after.url]] : []),
  }),
};

/** Loads images in the order of `urls`. Returns null for a URL that is not a media item. */
async function loadImages(db: Queryable, urls: string[]): Promise<(PageImage | null)[]> {
  const rows = await listImagesByUrl(db, urls);
  const byUrl = new Map(rows.map((image) => [image.url, { ...image, hasVariants: true }]));
  return urls.map((url) => byUrl.get(url) ?? null);
}
