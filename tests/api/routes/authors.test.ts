import { expect, test } from 'vitest';
import { addMedia } from '#db/media/media.ts';
import { listPublicRedirects } from '#db/redirects.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const naomi = { name: 'נעמי לוז', slug: 'naomi' };

test('a new author has default values and can be read by id and by slug', async () => {
  const { api, admin } = await startWithAdmin();
  const created = await admin.post('/api/authors', naomi);
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: 1,
    ...naomi,
    role: '',
    bio: '',
    portrait: '',
    links: [],
    userId: null,
    version: 1,
    postCount: 0,
  });
  expect((await api.visitor.get('/api/authors/1')).body).toEqual(created.body);
  expect((await api.visitor.get('/api/authors/naomi')).body).toEqual(created.body);
  expect((await api.visitor.get('/api/authors')).body).toEqual([created.body]);
});

test('an author without a slug gets a slug from the name, with a number if it is taken', async () => {
  const { admin } = await startWithAdmin();
  const slugs = [];
  for (const name of ['Dana Levi', 'Dana Levi'])
    slugs.push((await admin.post('/api/authors', { name })).body);
  expect(slugs).toMatchObject([{ slug: 'dana-levi' }, { slug: 'dana-levi-2' }]);
});

test('an update changes only the given fields, raises the version and redirects the old slug', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/authors', { ...naomi, bio: 'ביוגרפיה' });
  const changed = await admin.put('/api/authors/1', { slug: 'naomi-luz', version: 1 });
  expect(changed.body).toMatchObject({ slug: 'naomi-luz', bio: 'ביוגרפיה', version: 2 });
  expect(changed.headers.get('etag')).toBe('"2"');
  expect(await listPublicRedirects(api.db.read)).toEqual([
    { fromPath: '/author/naomi', toPath: '/author/naomi-luz' },
  ]);
  expect((await api.visitor.get('/api/authors/naomi')).status).toBe(404);
});

test('an update of an old version returns 409 and changes nothing', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/authors', naomi);
  await admin.put('/api/authors/1', { role: 'עורכת', version: 1 });
  const stale = await admin.put('/api/authors/1', { role: 'כתבת', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body).toEqual({ message: he.author.staleVersion });
  expect((await admin.get('/api/authors/1')).body).toMatchObject({ role: 'עורכת', version: 2 });
});

test.each([
  [{ name: ' ' }, 'name', he.author.nameRequired],
  [{ name: 'א'.repeat(limits.author.nameLengthMax + 1) }, 'name', he.author.nameTooLong],
  [{ slug: 'עברית' }, 'slug', he.post.slugPattern],
  [{ bio: 'א'.repeat(limits.author.bioLengthMax + 1) }, 'bio', he.author.bioTooLong],
  [{ links: [{ label: 'אתר', url: 'javascript:alert(1)' }] }, 'links.0.url', he.author.invalidLink],
  [
    { links: [{ label: '', url: 'https://a.example' }] },
    'links.0.label',
    he.author.linkLabelRequired,
  ],
  [
    { links: Array(limits.author.linksMax + 1).fill({ label: 'א', url: 'https://a.example' }) },
    'links',
    he.author.tooManyLinks,
  ],
  [{ portrait: '/images/missing.jpg' }, 'portrait', he.author.portraitMissing],
  [{ userId: 99 }, 'userId', he.author.userMissing],
])('returns 400 with a Hebrew message for the input %j', async (input, field, message) => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/authors', naomi);
  for (const response of [
    await admin.post('/api/authors', { name: 'דנה', slug: 'dana', ...input }),
    await admin.put('/api/authors/1', input),
  ]) {
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ fields: { [field]: message } });
  }
});

test('returns 409 for a slug or an account of another author', async () => {
  const { admin } = await startWithAdmin();
  const user = (await admin.get('/api/user')).body as { id: number };
  await admin.post('/api/authors', { ...naomi, userId: user.id });
  const slug = await admin.post('/api/authors', naomi);
  expect([slug.status, slug.body]).toMatchObject([409, { fields: { slug: he.author.slugTaken } }]);
  const account = await admin.post('/api/authors', { name: 'דנה', userId: user.id });
  expect([account.status, account.body]).toMatchObject([
    409,
    { fields: { userId: he.author.userTaken } },
  ]);
});

test('only admins see the linked account of an author', async () => {
  const { api, admin } = await startWithAdmin();
  const user = (await admin.get('/api/user')).body as { id: number };
  await admin.post('/api/authors', { ...naomi, userId: user.id });
  const reader = await api.signIn('user');
  for (const path of ['/api/authors/naomi', '/api/authors']) {
    expect([(await admin.get(path)).body].flat()).toMatchObject([{ userId: user.id }]);
    for (const person of [api.visitor, reader])
      expect([(await person.get(path)).body].flat()).toMatchObject([{ userId: null }]);
  }
});

test('a portrait must be an image of the media library', async () => {
  const { api, admin } = await startWithAdmin();
  const image = { url: '/images/face.jpg', widthPx: 900, heightPx: 900, byteSize: 1 };
  const file = { contentHash: 'face', fileName: 'face.jpg', alt: 'נעמי' };
  await addMedia(api.db, { image, ...file, now: api.clock.now() });
  const created = await admin.post('/api/authors', { ...naomi, portrait: image.url });
  expect(created.body).toMatchObject({ portrait: image.url });
  const refused = await admin.delete('/api/media/1');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { usedBy: [{ kind: 'author', id: 1, title: naomi.name, slug: naomi.slug }] },
  ]);
  const removed = await admin.put('/api/authors/1', { portrait: null });
  expect(removed.body).toMatchObject({ portrait: '' });
});

test('posts carry their author, can be filtered by author and count for the author', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/authors', naomi);
  await admin.post('/api/posts', { ...livePost, slug: 'first', authorId: 1 });
  await admin.post('/api/posts', { ...livePost, slug: 'second' });
  await admin.put('/api/posts/2', { isFeatured: true });
  const slugs = async (path: string) =>
    ((await api.visitor.get(path)).body as { slug: string }[]).map(({ slug }) => slug);
  expect(await slugs('/api/posts?author=naomi')).toEqual(['first']);
  expect(await slugs('/api/posts?author=1')).toEqual(['first']);
  expect(await slugs('/api/posts?author=missing')).toEqual([]);
  expect((await api.visitor.get('/api/posts/latest')).body).toMatchObject([
    { authorId: null },
    { authorId: 1 },
  ]);
  expect((await api.visitor.get('/api/authors/1')).body).toMatchObject({ postCount: 1 });
});

test('a post with an unknown author returns 400 for the field', async () => {
  const { admin } = await startWithAdmin();
  await admin.post('/api/posts', livePost);
  for (const response of [
    await admin.post('/api/posts', { ...livePost, authorId: 9 }),
    await admin.put('/api/posts/1', { authorId: 9 }),
  ]) {
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ fields: { authorId: he.post.authorMissing } });
  }
});

test('deleting an author keeps the posts, without an author', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/authors', naomi);
  for (const slug of ['first', 'second'])
    await admin.post('/api/posts', { ...livePost, slug, authorId: 1 });
  await admin.delete('/api/posts/2');
  expect((await admin.delete('/api/authors/1')).status).toBe(204);
  expect((await admin.delete('/api/authors/1')).status).toBe(404);
  expect((await api.visitor.get('/api/posts/first')).body).toMatchObject({
    post: { authorId: null },
  });
  await admin.post('/api/trash/restore', { ids: [2] });
  expect((await api.visitor.get('/api/posts/second')).body).toMatchObject({
    post: { authorId: null },
  });
});

test('merging an author moves the posts to the other author and redirects the page', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/authors', naomi);
  await admin.post('/api/authors', { name: 'נעמי לוץ', slug: 'naomi-lutz' });
  await admin.post('/api/posts', { ...livePost, slug: 'first', authorId: 2 });
  const unchosen = await admin.post('/api/authors/2/merge', {});
  expect(unchosen).toMatchObject({ status: 400, body: { message: he.author.mergeTargetRequired } });
  const merged = await admin.post('/api/authors/2/merge', { intoId: 1 });
  expect(merged.status).toBe(200);
  expect(merged.body).toMatchObject({ ...naomi, postCount: 1 });
  expect((await api.visitor.get('/api/posts/first')).body).toMatchObject({ post: { authorId: 1 } });
  expect((await api.visitor.get('/api/authors/2')).status).toBe(404);
  expect(await listPublicRedirects(api.db.read)).toContainEqual({
    fromPath: '/author/naomi-lutz',
    toPath: '/author/naomi',
  });
  const again = await admin.post('/api/authors/1/merge', { intoId: 1 });
  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({ fields: { intoId: he.author.sameAuthor } });
  expect((await admin.post('/api/authors/1/merge', { intoId: 2 })).status).toBe(404);
});

test('the search finds the posts of an author by name, and by the new name after an edit', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/authors', naomi);
  await admin.post('/api/posts', { ...livePost, slug: 'first', authorId: 1 });
  await admin.post('/api/posts', { ...livePost, slug: 'second' });
  const found = async (q: string) => {
    const { body } = await api.visitor.get(`/api/search?q=${encodeURIComponent(q)}`);
    return (body as { results: { slug: string }[] }).results.map(({ slug }) => slug);
  };
  expect(await found('נעמי לוז')).toEqual(['first']);
  await admin.put('/api/authors/1', { name: 'גידי סמברג' });
  expect(await found('נעמי לוז')).toEqual([]);
  expect(await found('גידי סמברג')).toEqual(['first']);
  await admin.put('/api/posts/2', { authorId: 1 });
  expect((await found('גידי סמברג')).toSorted()).toEqual(['first', 'second']);
  await admin.delete('/api/authors/1');
  expect(await found('גידי סמברג')).toEqual([]);
});
