import type { APIRequestContext } from '@playwright/test';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';
import { hiddenNumbers } from '#tests/support/schemaOrg/hiddenNumbers.ts';
import {
  structuredDataOf,
  structuredDataProblems,
} from '#tests/support/schemaOrg/structuredDataProblems.ts';
import { expect, test } from '../support/fixtures.ts';

test('the structured data of all pages follows schema.org and has only numbers that readers see', async ({
  request,
}) => {
  const problems: string[] = [];
  for (const path of [...(await sitemapPaths(request)), '/search', '/auth', '/no-such-page']) {
    const html = await read(request, path);
    const found = [...structuredDataProblems(structuredDataOf(html)), ...hiddenNumbers(html)];
    problems.push(...found.map((problem) => `${path} ${problem}`));
  }
  expect(problems).toEqual([]);
});

test('the sitemaps contain each type of page that search engines may index, and no other', async ({
  request,
}) => {
  const paths = await sitemapPaths(request);
  for (const [path = ''] of Object.values(pageTypes)) {
    const mayIndex = !(await read(request, path)).includes('<meta name="robots" content="noindex');
    expect([path, paths.includes(path)]).toEqual([path, mayIndex]);
  }
});

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const sitemaps = pathsIn(await read(request, '/sitemap.xml'));
  const texts = await Promise.all(sitemaps.map((path) => read(request, path)));
  return texts.flatMap(pathsIn);
}

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
