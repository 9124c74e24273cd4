import { expect, test, vi } from 'vitest';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { pageQueries } from '#site/data/pageQueries.ts';
import { type CommonResults, createQueryLoader } from '#site/data/queryLoader.ts';
import { createPost } from '#tests/support/createPost.ts';
import { damagePost } from '#tests/support/publishing/damagePost.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const settings = 'settings[]';

test('loaders share the results of common queries until a result is removed', async () => {
  const { db } = await openTestDatabase();
  const commonResults: CommonResults = new Map();
  const loadTitle = () => createQueryLoader(db.read, { commonResults }).load(settings);
  const saveTitle = (title: string) =>
    saveSettings(db, { values: { site_title: title }, now: '2026-11-20T10:00:00.000Z' });
  await saveTitle('first');
  expect(await loadTitle()).toMatchObject({ site_title: 'first' });
  await saveTitle('second');
  expect(await loadTitle()).toMatchObject({ site_title: 'first' });
  commonResults.delete(settings);
  expect(await loadTitle()).toMatchObject({ site_title: 'second' });
});

test('loaders do not share a failed load or the results of other queries', async () => {
  const { db } = await openTestDatabase();
  const commonResults: CommonResults = new Map();
  await createQueryLoader(db.read, { commonResults }).load('card[1]');
  await db.close();
  const loader = createQueryLoader(db.read, { commonResults });
  await expect(loader.load(settings)).rejects.toThrow();
  expect([...commonResults]).toEqual([]);
});

test('a loader does not keep the error of a failed query: the next load runs the query again', async () => {
  const { db } = await openTestDatabase();
  const select = vi.spyOn(db.read, 'select');
  select.mockImplementationOnce(() => {
    throw new Error('The connection was interrupted');
  });
  const loader = createQueryLoader(db.read);
  await expect(loader.load('card[1]')).rejects.toThrow('interrupted');
  expect(await loader.load('card[1]')).toBeNull();
});

test('each effect on a common query is immediate, because the builder removes its results by the immediate parameters', () => {
  const common = Object.entries(pageQueries).filter(([, query]) => 'isCommon' in query);
  expect(common.length).toBeGreaterThan(0);
  for (const [, query] of common) {
    expect(query).toHaveProperty('immediateParameters');
    expect(query).not.toHaveProperty('deferredParameters');
  }
});

test('a damaged row fails only its own load, and others of the same statement succeed', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const slugs = ['first', 'second', 'damaged', 'last'];
  for (const slug of slugs) {
    const post = postCreateSchema.parse({
      title: `כותרת ${slug}`,
      content: '<p>תוכן של פוסט חדש</p>',
      slug,
      isPublished: true,
    });
    await createPost(db, { post, now: '2026-11-20T10:00:00.000Z' });
  }
  await damagePost(db, 'damaged');
  const loader = createQueryLoader(db.read);
  const loads = await Promise.allSettled(slugs.map((slug) => loader.load(`article["${slug}"]`)));
  expect(loads).toMatchObject([
    { status: 'fulfilled', value: { slug: 'first' } },
    { status: 'fulfilled', value: { slug: 'second' } },
    { status: 'rejected' },
    { status: 'fulfilled', value: { slug: 'last' } },
  ]);
});
