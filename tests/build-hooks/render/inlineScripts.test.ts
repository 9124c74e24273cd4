import { beforeAll, expect, test } from 'vitest';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';

beforeAll(compileForTests);

test('no published page contains inline scripts, which the content security policy forbids', async () => {
  const site = await startPublishing({ postCount: 30 });
  const pages = [...(await site.tree()).keys()].filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(30);
  for (const file of pages) {
    const html = await site.readPage(file);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.length).toBeGreaterThan(0);
    const inline = scripts.filter(
      (attributes) =>
        !/\ssrc=/.test(attributes) && !/type="application\/ld\+json"/.test(attributes),
    );
    expect({ file, inline }).toEqual({ file, inline: [] });
    expect(html).not.toMatch(/<[^>]*\son[a-z]+=|javascript:/i);
  }
  await site.close();
});
