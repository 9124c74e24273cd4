import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pagePathForFile } from '#domain/paths.ts';
import { headersForPath, parseHeaderRules } from '#domain/site/siteHeaders.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';

beforeAll(compileForTests);

test('a published page contains one inline script, which the content security policy allows by its hash', async () => {
  const site = await startPublishing({ postCount: 30 });
  const pages = [...(await site.tree()).keys()].filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(30);
  const rules = parseHeaderRules(await site.readPage('_headers'));
  for (const file of pages.filter((name) => name !== 'ads/sidebar.html')) {
    const html = await site.readPage(file);
    const executed = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].filter(
      ([, attributes = '']) => !/type="(application\/ld\+json|text\/plain)"/.test(attributes),
    );
    const policy = new Map(headersForPath(pagePathForFile(file), { rules, defaults: [] }));
    expect({ file, attributes: executed.map(([, attributes]) => attributes) }).toEqual({
      file,
      attributes: [''],
    });
    const hash = createHash('sha256')
      .update(executed[0]?.[2] ?? '')
      .digest('base64');
    expect(policy.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
    expect(html).not.toMatch(/<[^>]*\son[a-z]+="|javascript:/i);
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
  [...html.matchAll(/<script type="text\/plain" data-src="([^"]+)">/g)].map(([, url = '']) => url);

/** Returns the URLs of the files that a script imports before it runs. */
async function importedUrls(folder: string, url: string): Promise<string[]> {
  const code = await readFile(path.join(folder, url), 'utf8');
  return [...code.matchAll(/(?:from|import)"(\.[^"]+)"/g)].map(([, name = '']) =>
    path.posix.join(path.posix.dirname(url), name),
  );
}
