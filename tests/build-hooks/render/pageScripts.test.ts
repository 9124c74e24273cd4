import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

test('pages load the modules that their scripts share at the same time as the scripts', async () => {
  const site = await startPublishing({ postCount: 3 });
  const { dir } = await compileForTests();
  for (const file of ['index.html', 'about.html', 'search.html']) {
    const urls = moduleUrls(await site.readPage(file));
    const imported = await Promise.all(
      urls.map((url) => importedUrls(path.join(dir, 'client'), url)),
    );
    expect(imported.flat().length).toBeGreaterThan(0);
    expect(urls).toEqual(expect.arrayContaining(imported.flat()));
  }
  await site.close();
});

const moduleUrls = (html: string) =>
  [...html.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, url = '']) => url);

/** Returns the URLs of the files that a script imports before it runs. */
async function importedUrls(folder: string, url: string): Promise<string[]> {
  const code = await readFile(path.join(folder, url), 'utf8');
  return [...code.matchAll(/(?:from|import)"(\.[^"]+)"/g)].map(([, name = '']) =>
    path.posix.join(path.posix.dirname(url), name),
  );
}
