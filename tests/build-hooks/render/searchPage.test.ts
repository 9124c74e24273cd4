import { beforeAll, expect, test } from 'vitest';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { fillSearchPage } from '#domain/search/page/fillSearchPage.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';
import { emptySearchResponse } from '#tests/support/samples/samples.ts';

beforeAll(compileForTests);

test('the published search page contains every element that the search script fills with results', async () => {
  const site = await startPublishing({ postCount: 3 });
  for (const { id } of await listPosts(site.db.read, { audience: 'admins' }))
    await updatePost(site.db, {
      id,
      changes: { isPopular: true },
      now: '2026-07-01T10:00:00.000Z',
    });
  await site.settle();
  const published = await site.readPage('search.html');
  const address = { query: 'משהו <b>', page: 1 };
  const filled =
    fillSearchPage(published, address, { kind: 'success', response: emptySearchResponse }) ?? '';
  expect(filled).toContain('<title>משהו &lt;b&gt; – ');
  expect(filled).toMatch(/id="page-search" value="משהו &lt;b&gt;"/);
  expect(filled).toMatch(/data-search-page data-state="none"/);
  expect(filled).toMatch(/role="status"[^>]* data-search-status="">לא נמצאו תוצאות/);
  expect(filled).not.toContain('data-state="start"');
  // Only the first image of the popular posts loads eagerly.
  const [first = '', second = ''] =
    /data-popular.*/s.exec(published)?.[0].match(/<img [^>]*>/g) ?? [];
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain('loading=');
  expect(second).toContain('loading="lazy"');
  await site.close();
});
