import { hiddenNumbers } from '#tests/support/schemaOrg/hiddenNumbers.ts';
import {
  structuredDataOf,
  structuredDataProblems,
} from '#tests/support/schemaOrg/structuredDataProblems.ts';
import { expect, test } from '../support/fixtures.ts';

test('the structured data of all pages follows schema.org and has only numbers that readers see', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const sitemaps = await Promise.all(pathsIn(await read('/sitemap.xml')).map(read));
  const paths = sitemaps.flatMap(pathsIn);
  const folders = new Set(paths.map((path) => path.split('/')[1]));
  for (const folder of ['post', 'category', 'tag', 'author', 'product', 'compare'])
    expect(folders).toContain(folder);
  const problems: string[] = [];
  for (const path of [...paths, '/search', '/auth', '/no-such-page']) {
    const html = await read(path);
    const found = [...structuredDataProblems(structuredDataOf(html)), ...hiddenNumbers(html)];
    problems.push(...found.map((problem) => `${path} ${problem}`));
  }
  expect(problems).toEqual([]);
});
