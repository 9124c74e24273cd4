import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteTag, mergeTag, updateTag } from '#db/tags/tagEdits.ts';
import { findTagBySlug } from '#db/tags/tags.ts';
import { isoTime } from '#domain/text/dates.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 60 });
});
afterAll(() => site.close());

const now = isoTime(Date.UTC(2026, 6, 1));
const idOf = async (slug: string) => (await findTagBySlug(site.db.read, slug))?.id ?? 0;

test.each<[name: string, run: () => Promise<unknown>, redirect: string | undefined]>([
  [
    'renamed',
    async () => updateTag(site.db, { id: await idOf('kids'), changes: { name: 'הורים' }, now }),
    undefined,
  ],
  [
    'given another slug',
    async () => updateTag(site.db, { id: await idOf('kids'), changes: { slug: 'parents' }, now }),
    '/tag/kids /tag/parents 301',
  ],
  ['deleted', async () => deleteTag(site.db, { id: await idOf('oled'), now }), undefined],
  [
    'merged',
    async () => mergeTag(site.db, { id: await idOf('budget'), intoId: await idOf('premium'), now }),
    '/tag/budget /tag/premium 301',
  ],
  [
    'merged into a tag without posts',
    async () => {
      await deleteTag(site.db, { id: await idOf('camera'), now });
      return mergeTag(site.db, { id: await idOf('premium'), intoId: await idOf('ai'), now });
    },
    '/tag/budget /tag/ai 301',
  ],
])('when a tag is %s, the published site equals a clean build', async (_name, run, redirect) => {
  const before = await site.tree();
  await run();
  await site.settle();
  const after = await site.tree();
  expect(compareTrees(before, after)).not.toEqual(noDifference);
  expect(compareTrees(after, await site.buildCleanTree())).toEqual(noDifference);
  if (redirect) expect(await site.readPage('_redirects')).toContain(redirect);
});
