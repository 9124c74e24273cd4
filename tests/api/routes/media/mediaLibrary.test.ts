import { describe, expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { imageUrl, startWithUploads } from './startWithUploads.ts';

describe('the media library', () => {
  test('the media library lists images newest first and finds them by description or file name', async () => {
    const { admin, upload } = await startWithUploads();
    await upload(1, { name: 'phone.png', alt: 'טלפון על שולחן' });
    await upload(2, { name: 'שולחן_100%.png' });
    await upload(3, { name: 'other.png', alt: 'אחר' });
    const ids = async (query: string) => {
      const { body, headers } = await admin.get(`/api/media${query}`);
      return [(body as { id: number }[]).map(({ id }) => id), headers.get('x-total-count')];
    };
    expect(await ids('')).toEqual([[3, 2, 1], '3']);
    expect(await ids('?page=2&perPage=2')).toEqual([[1], '3']);
    expect(await ids('?q=שולחן')).toEqual([[2, 1], '2']);
    expect(await ids('?q=PHONE')).toEqual([[1], '1']);
    expect(await ids('?q=%25')).toEqual([[2], '1']);
    expect(await ids('?q=_')).toEqual([[2], '1']);
    expect(await ids('?q=\\')).toEqual([[], '0']);
    expect((await admin.get('/api/media?perPage=101')).status).toBe(400);
  });

  test('a changed description of an image appends an event', async () => {
    const { api, admin, upload } = await startWithUploads();
    const url = imageUrl((await upload()).body);
    const changed = await admin.put('/api/media/1', { alt: 'תיאור חדש', url: '/images/other.jpg' });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { media: { alt: 'תיאור חדש', url } },
    ]);
    expect((await api.events()).at(-1)).toMatchObject({ type: 'media_update', after: { url } });
    expect((await admin.put('/api/media/1', { alt: 'א'.repeat(301) })).status).toBe(400);
    expect((await admin.put('/api/media/9', { alt: '' })).status).toBe(404);
  });

  test('returns the posts that use an image as featured image or in their content', async () => {
    const { admin, upload } = await startWithUploads();
    const url = imageUrl((await upload()).body);
    await admin.post('/api/posts', { ...livePost, slug: 'at-head', featuredImage: `${url}?v=2` });
    const inContent = `<p>פסקה ארוכה מספיק</p><p><img src="${url.replace('.jpg', '-md.webp')}" alt=""></p>`;
    await admin.post('/api/posts', { ...samplePost, slug: 'in-text', content: inContent });
    await admin.post('/api/posts', { ...livePost, slug: 'neither' });
    const uses = async () => (await admin.get('/api/media/1')).body;
    expect(await uses()).toEqual({
      media: expect.objectContaining({ id: 1, url }),
      usedBy: [
        { kind: 'post', id: 2, title: samplePost.title, slug: 'in-text' },
        { kind: 'post', id: 1, title: livePost.title, slug: 'at-head' },
      ],
    });
    await admin.put('/api/posts/2', { content: samplePost.content });
    expect(await uses()).toMatchObject({ usedBy: [{ slug: 'at-head' }] });
    // A post in the trash still uses its images.
    await admin.delete('/api/posts/1');
    expect(await uses()).toMatchObject({ usedBy: [{ slug: 'at-head' }] });
    await admin.delete('/api/trash/1');
    expect(await uses()).toMatchObject({ usedBy: [] });
  });

  test('an image that a post uses is deleted with its files only when forced', async () => {
    const { api, admin, upload, files } = await startWithUploads();
    const url = imageUrl((await upload()).body);
    await upload(1);
    await admin.post('/api/posts', { ...livePost, slug: 'at-head', featuredImage: url });
    const kept = await admin.delete('/api/media/1');
    expect([kept.status, kept.body]).toEqual([
      409,
      {
        message: he.media.inUse(1),
        usedBy: [{ kind: 'post', id: 1, title: livePost.title, slug: 'at-head' }],
      },
    ]);
    expect(await files()).toHaveLength(22);
    expect((await admin.delete('/api/media/1?force=true')).status).toBe(204);
    expect(await files()).toHaveLength(11);
    expect((await api.events()).at(-1)).toMatchObject({ type: 'media_update', after: { url } });
    expect((await admin.delete('/api/media/1?force=true')).status).toBe(404);
    expect((await admin.delete('/api/media/2')).status).toBe(204);
    expect(await files()).toEqual([]);
  });
});
