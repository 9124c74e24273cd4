import { expect, test } from 'vitest';
import { addMedia } from '#db/media/media.ts';
import { addViews, refreshViews } from '#db/posts/views.ts';
import { listDeliveries } from '#db/webhooks/deliveryLog.ts';
import { queueDeliveries } from '#db/webhooks/queueDeliveries.ts';
import { webhookEventTypes } from '#domain/event/event.ts';
import { describeSchemaError } from '#tests/support/api/openApi.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';
import { startWithDocument } from './startWithDocument.ts';

test('the OpenAPI document describes the webhook message of every event', async () => {
  const { api, admin, document } = await startWithDocument();
  await admin.put('/api/settings', {
    webhook_url: 'https://bot.invalid/hook',
    webhook_api_key: 'sk_live_x',
    webhook_events: webhookEventTypes.join(','),
  });
  const queue = () => queueDeliveries(api.db, { siteUrl: api.env.siteUrl, now: api.clock.now() });
  await queue();
  await writeEveryEvent({ api, admin });
  await queue();
  await admin.delete('/api/posts/1');
  await queue();
  await admin.post('/api/webhooks/test');
  const sent = await listDeliveries(api.db.read, { offset: 0, countMax: 100 });
  const types = new Set(sent.map(({ event }) => event));
  expect([...types].sort()).toEqual(Object.keys(document.webhooks).sort());
  for (const { event, body } of sent) {
    const [media] = Object.values(document.webhooks[event]?.post.requestBody?.content ?? {});
    expect(
      describeSchemaError(document, media?.schema ?? {}, JSON.parse(body)),
      event,
    ).toBeUndefined();
    expect(
      describeSchemaError(document, media?.schema ?? {}, { ...JSON.parse(body), type: 'x' }),
    ).toBeDefined();
  }
});

/** Makes changes that append at least one event of each type except `post_delete`. */
async function writeEveryEvent({
  api,
  admin,
}: Pick<Awaited<ReturnType<typeof startWithDocument>>, 'api' | 'admin'>) {
  await admin.post('/api/posts', { ...livePost, slug: 'first', tags: ['שמע'] });
  await admin.put('/api/posts/1', { title: 'כותרת אחרת' });
  await api.visitor.post('/api/posts/1/comments', { authorName: 'דנה', body: 'תודה' });
  await admin.put('/api/comments/1', { status: 'approved' });
  await admin.delete('/api/comments/1');
  await admin.post('/api/categories', sampleCategory);
  await admin.put('/api/categories/2', { slug: 'sound' });
  await admin.delete('/api/categories/2');
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi' });
  await admin.put('/api/authors/1', { slug: 'naomi-luz' });
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi-lutz' });
  await admin.post('/api/authors/2/merge', { intoId: 1 });
  await admin.delete('/api/authors/1');
  await admin.post('/api/products', { name: 'Zivon X5' });
  await admin.put('/api/products/1', { slug: 'zivon' });
  await admin.delete('/api/products/1');
  await admin.put('/api/spec-templates/1', { fields: [] });
  await admin.post('/api/tags', { name: 'ניידים' });
  await admin.put('/api/tags/1', { slug: 'sound' });
  await admin.post('/api/tags/1/merge', { intoId: 2 });
  await admin.delete('/api/tags/2');
  await admin.post('/api/redirects', { fromPath: '/old', toPath: '/posts' });
  await admin.post('/api/builds');
  await admin.put('/api/settings', { site_title: 'שם אחר' });
  const now = api.clock.now();
  await addViews(api.db, { counts: new Map([[1, 1]]), day: now.slice(0, 10) });
  await refreshViews(api.db, { now });
  const image = { url: '/images/photo.webp', widthPx: 1_600, heightPx: 900, byteSize: 1 };
  await addMedia(api.db, { image, contentHash: 'x', alt: '', fileName: 'x.webp', now });
}
