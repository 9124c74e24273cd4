import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory, sampleOffer } from '#tests/support/samples/samples.ts';

async function startWithRecords() {
  const { admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/authors', { name: 'נעמי לוז', slug: 'naomi' });
  await admin.post('/api/products', { name: 'Zivon X5' });
  await admin.post('/api/products/1/offers', sampleOffer);
  await admin.post('/api/posts', livePost);
  return admin;
}

const paths = [
  '/api/categories/2',
  '/api/authors/1',
  '/api/products/1',
  '/api/offers/1',
  '/api/posts/1',
];

test.each(paths)('PUT %s returns 409 when the version in If-Match is stale', async (path) => {
  const admin = await startWithRecords();
  const update = (ifMatch: string, body = {}) => admin.put(path, body, { 'if-match': ifMatch });
  expect((await update('"1"')).status).toBe(200);
  expect((await update('"1"')).status).toBe(409);
  expect((await update('W/"2"')).status).toBe(200);
  expect((await update('*')).status).toBe(200);
});

test('PUT of a specification template returns 409 when the version in If-Match is stale', async () => {
  const admin = await startWithRecords();
  const path = '/api/spec-templates/2';
  const etag = (await admin.get(path)).headers.get('etag') ?? '';
  const update = () => admin.put(path, { fields: [] }, { 'if-match': etag });
  expect([(await update()).status, (await update()).status]).toEqual([200, 409]);
});

test.each(paths)('DELETE %s deletes only the version in If-Match', async (path) => {
  const admin = await startWithRecords();
  const remove = (ifMatch: string) => admin.delete(path, undefined, { 'if-match': ifMatch });
  expect((await admin.put(path, {})).status).toBe(200);
  expect(await remove('"1"')).toMatchObject({ status: 409, body: { message: he.staleDelete } });
  expect(await remove('"abc"')).toMatchObject({
    status: 400,
    body: { message: he.invalidIfMatch },
  });
  expect((await remove('"2"')).status).toBe(204);
  expect((await remove('"2"')).status).toBe(404);
});

test('the version in the body takes precedence over If-Match', async () => {
  const admin = await startWithRecords();
  const update = await admin.put('/api/categories/2', { version: 1 }, { 'if-match': '"7"' });
  expect(update.status).toBe(200);
});

test('an If-Match that is not a version returns 400 and changes nothing', async () => {
  const admin = await startWithRecords();
  const update = await admin.put('/api/categories/2', { name: 'סאונד' }, { 'if-match': '"abc"' });
  expect([update.status, update.body]).toEqual([400, { message: he.invalidIfMatch }]);
  expect((await admin.get('/api/categories/2')).body).toMatchObject({ name: sampleCategory.name });
});
