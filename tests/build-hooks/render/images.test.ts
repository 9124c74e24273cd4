import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { addMedia, deleteMedia, updateMedia } from '#db/media/media.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';

beforeAll(compileForTests);

const now = '2026-11-20T10:00:00.000Z';
const url = '/images/in-text.jpg';
const storedImage = { url, widthPx: 1_200, heightPx: 800, byteSize: 1 };

test('a changed media item affects only the pages that show it', async () => {
  const site = await startPublishing({ postCount: 12 });
  onTestFinished(() => site.close());
  const { db } = site;
  const content = `<p>תוכן עם תמונה בתוכו</p><p><img src="${url}"></p>`;
  await updatePost(db, { id: 5, changes: { slug: 'with-image', content }, now });
  await site.settle();
  const shown = () => site.readPage('post/with-image.html');
  expect(await shown()).toContain(`<img src="${url}" class="unsized" alt=""`);

  const changing = async (change: Promise<unknown>) => {
    site.published.length = 0;
    await change;
    await site.settle();
    return [...new Set(site.published)];
  };
  const file = { contentHash: 'x', alt: 'טלפון', fileName: 'x.jpg' };
  const adding = addMedia(db, { image: storedImage, ...file, now });
  expect(await changing(adding)).toEqual(['post/with-image.html']);
  const { id } = (await adding).media;
  expect(await shown()).toContain('alt="טלפון" width="1200" height="800"');
  expect(await shown()).toContain('/images/in-text-md.avif 960w');
  expect(await changing(updateMedia(db, { id, alt: 'טלפון ביד', now }))).toEqual([
    'post/with-image.html',
  ]);
  expect(await shown()).toContain('alt="טלפון ביד"');
  expect(await changing(deleteMedia(db, { id, isForced: true, now }))).toEqual([
    'post/with-image.html',
  ]);
  expect(await shown()).toContain('class="unsized"');
});
