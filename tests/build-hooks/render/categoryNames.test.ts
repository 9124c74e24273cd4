import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCategoryBySlug, updateCategory } from '#db/categories.ts';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

const now = isoTime(Date.UTC(2026, 6, 1));
const postFile = 'post/review-1.html';

let site: Publishing;
let categoryId: number;
beforeAll(async () => {
  site = await startPublishing({ postCount: 12 });
  categoryId = (await findCategoryBySlug(site.db.read, 'audio'))?.id ?? 0;
  for (const { id } of await listPosts(site.db.read, { audience: 'visitors' }))
    await updatePost(site.db, { id, changes: { categoryId }, now });
});
afterAll(() => site.close());

/** Renames a category. Returns the distinct contents of the links to it. */
async function linksAfterRename(name: string) {
  const changes = { name, isMainCategory: true };
  await updateCategory(site.db, { id: categoryId, changes, now });
  await site.settle();
  const files = ['index.html', 'search.html', 'posts.html', postFile];
  const pages = await Promise.all(files.map((file) => site.readPage(file)));
  const links = /<a [^>]*href="\/category\/audio"[^>]*>([\s\S]*?)<\/a>/g;
  const contents = pages.flatMap((html) =>
    [...html.matchAll(links)].map(([, content = '']) => content.trim()),
  );
  return [...new Set(contents)].toSorted();
}

test.each([
  ['Latin', 'TV+', ['<bdi dir="ltr">TV+</bdi>', '<span dir="ltr">TV+</span>']],
  ['mixed', 'מסכי TV+', ['<span>מסכי <bdi>TV+</bdi></span>']],
  ['Hebrew', 'שמע ביתי', ['<span>שמע ביתי</span>', 'שמע ביתי']],
])(
  'in all links to a category with a %s name, the sign at its end stays on its side',
  async (_, name, contents) => {
    expect(await linksAfterRename(name)).toEqual(contents);
  },
);
