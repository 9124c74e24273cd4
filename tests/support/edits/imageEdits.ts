import fc from 'fast-check';
import type { Database } from '#db/client.ts';
import { addMedia, deleteMedia, listMedia, updateMedia } from '#db/media/media.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { editTime as now, type UnsettledEdit } from './editTypes.ts';
import { postAt } from './findByIndex.ts';

const imageUrl = '/images/in-text.jpg';

/** Generates edits that change one image, in the media library and in the texts of posts. */
export function imageEdits(post: fc.Arbitrary<number>): fc.Arbitrary<UnsettledEdit>[] {
  return [
    post.map((index) => ({
      name: `show the image in post ${index}`,
      run: async (db) => {
        const changes = { content: `<p>תוכן עם תמונה בתוכו</p><p><img src="${imageUrl}"></p>` };
        return updatePost(db, { id: await postAt(db, index), changes, now });
      },
    })),
    fc.nat(9).map((n) => ({
      name: `describe the image ${n}`,
      run: async (db) => describeImage(db, `תיאור ${n}`),
    })),
    fc.constant({ name: 'delete the image', run: deleteImage }),
  ];
}

async function describeImage(db: Database, alt: string): Promise<void> {
  const [existing] = await listMedia(db.read, { offset: 0, countMax: 1 });
  if (existing) {
    await updateMedia(db, { id: existing.id, alt, now });
    return;
  }
  const image = { url: imageUrl, widthPx: 1_600, heightPx: 900, byteSize: 1 };
  await addMedia(db, { image, contentHash: 'in-text', alt, fileName: 'in-text.jpg', now });
}

async function deleteImage(db: Database): Promise<void> {
  const [existing] = await listMedia(db.read, { offset: 0, countMax: 1 });
  if (existing) await deleteMedia(db, { id: existing.id, isForced: true, now });
}
