import { listPicturesByUrl } from '#db/media/media.ts';
import type { Picture } from '../pageData.ts';
import { defineQuestion } from '../pageQuery.ts';

/** Pictures inside texts, which know nothing of themselves but their addresses. */
export const pictureQuestions = {
  picture: defineQuestion<[url: string], Picture | null>({
    ask: async (db, url) => (await answerPictures(db, [url]))[0] ?? null,
    askMany: (db, keys) => answerPictures(db, keys.flat()),
    touchedFirst: (event) => (event.type === 'media_update' ? [[event.after.url]] : []),
  }),
};

/** In the order of `urls`; null for what is not in the library. */
async function answerPictures(
  db: Parameters<typeof listPicturesByUrl>[0],
  urls: string[],
): Promise<(Picture | null)[]> {
  const found = await listPicturesByUrl(db, urls);
  const byUrl = new Map(found.map((picture) => [picture.url, { ...picture, hasVariants: true }]));
  return urls.map((url) => byUrl.get(url) ?? null);
}
