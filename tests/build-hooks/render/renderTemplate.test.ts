import { afterAll, beforeAll, expect, test } from 'vitest';
import { homePath, notFoundPath, postPath } from '#domain/paths.ts';
import { createQueryLoader, queryId } from '#site/data/queryLoader.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 4 });
});
afterAll(() => site.close());

const settingsQuery = queryId('settings', []);

async function render(url: string, presetResults?: ReadonlyMap<string, unknown>) {
  const result = await site.renderer.render(
    url,
    createQueryLoader(site.db.read, { presetResults }),
  );
  return result.outcome === 'page' ? result.body.toString() : result;
}

test.each([homePath, notFoundPath, postPath('review-1')])(
  '%s has one head with the stylesheet and the scripts of the page',
  async (url) => {
    const html = await render(url);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="he" dir="rtl"><head>/i);
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+\.css">/);
    expect(html).toMatch(/<script type="text\/plain" data-src="[^"]+\.js"><\/script>/);
    expect(String(html).match(/<head>|<meta charset|<title>/g)).toHaveLength(3);
  },
);

test('the page of a post that does not exist has the outcome gone', async () => {
  expect(await render(postPath('no-such-post'))).toMatchObject({ outcome: 'gone' });
});

test('a URL without a template has the outcome gone', async () => {
  expect(await render('/no/such/page')).toMatchObject({ outcome: 'gone' });
});

test('a page whose data cannot be loaded has the outcome failed and the error of the query', async () => {
  const noSettings = new Map([[settingsQuery, null]]);
  const result = await render(homePath, noSettings);
  expect(result).toMatchObject({ outcome: 'failed', error: expect.stringContaining('TypeError') });
});

test('with AdSense ads, a page asks for consent and has a strict policy for its scripts', async () => {
  const loader = createQueryLoader(site.db.read);
  const settings = await loader.forPage(() => {}).settings();
  const services = { ...settings.services, adsenseId: 'pub-1234567890123456' };
  const html = await render(homePath, new Map([[settingsQuery, { ...settings, services }]]));
  expect(html).toEqual(expect.stringContaining('<meta http-equiv="Content-Security-Policy"'));
  expect(html).toEqual(expect.stringContaining('class="consent"'));
});
