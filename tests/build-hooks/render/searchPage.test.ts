import { beforeAll, expect, test } from 'vitest';
import { fillSearchPage } from '#domain/search/fillSearchPage.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';
import { emptySearchResponse } from '#tests/support/samples/samples.ts';

beforeAll(compileForTests);

test('the published search page contains every element that the search script fills with results', async () => {
  const site = await startPublishing({ postCount: 3 });
  const published = await site.readPage('search.html');
  const address = { query: 'משהו <b>', page: 1 };
  const filled =
    fillSearchPage(published, address, { kind: 'success', response: emptySearchResponse }) ?? '';
  expect(filled).toContain('<title>משהו &lt;b&gt; – ');
  expect(filled).toMatch(/<input id="page-search" value="משהו &lt;b&gt;" name="q"/);
  expect(filled).toMatch(/data-search-page data-state="none"/);
  expect(filled).toMatch(/role="status"[^>]* data-search-status>לא נמצאו תוצאות/);
  expect(filled).not.toContain('data-state="start"');
  await site.close();
});
