import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSite } from '#build-hooks/render/importSite.ts';
import { createRenderer } from '#build-hooks/render/renderer.ts';
import { homePath } from '#domain/paths.ts';
import { createQueryLoader, queryId } from '#site/data/queryLoader.ts';
import {
  compileForTests,
  type Publishing,
  startPublishing,
  testSiteUrl,
} from '#tests/support/publishing/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 4 });
}, 180_000);
afterAll(() => site.close());

test('with AdSense ads, a page asks for consent and allows its scripts by their hashes', async () => {
  const renderer = createRenderer(await importSite((await compileForTests()).dir), testSiteUrl);
  const settings = await createQueryLoader(site.db.read)
    .forPage(() => {})
    .settings();
  const services = { ...settings.services, adsenseId: 'pub-1234567890123456' };
  const presetResults = new Map([[queryId('settings', []), { ...settings, services }]]);
  const result = await renderer.render(homePath, createQueryLoader(site.db.read, presetResults));
  const html = result.outcome === 'page' ? result.body.toString() : JSON.stringify(result);
  expect(html).toContain('<meta http-equiv="Content-Security-Policy"');
  expect(html).toContain('class="consent"');
  expect(html).not.toMatch(/<script type="module" src=/);
});
