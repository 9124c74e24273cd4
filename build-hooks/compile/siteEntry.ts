import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createApp } from 'astro/app/entrypoint';
import { addStrictPolicy } from '#site/data/inlineScripts.ts';
import { encodeHtml } from '../render/encodeHtml.ts';
import type { PageResponse } from '../render/renderer.ts';
import { renderTemplate } from '../render/renderTemplate.ts';

/**
 * The entry of the compiled site. Bundles everything that the builder's thread and the render processes need,
 * so that they start fast.
 */
// biome-ignore lint/performance/noBarrelFile: Astro compiles one entry.
export { openReadOnlyDatabase } from '#db/client.ts';
export { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
export { createQueryLoader } from '#site/data/queryLoader.ts';
export { createBuilder } from '../builder/builder.ts';
export { createPreview } from '../render/preview.ts';
export { runRenderChild } from '../render/runRenderChild.ts';

const app = createApp({ streaming: false });

/**
 * Renders one page. Rejects if its template throws. A file without a template, such as a feed, responds with
 * status 500 if it throws.
 */
export async function renderPage(
  request: Request,
  { data }: Pick<App.Locals, 'data'>,
): Promise<PageResponse> {
  const locals = { data, sharedScript, sitemapIndex };
  const rendered = await renderTemplate(request, locals);
  if (rendered) {
    const { services } = await data.settings();
    const html = services.adsenseId === null ? rendered.html : addStrictPolicy(rendered.html);
    return { status: rendered.status, body: encodeHtml(html) };
  }
  const response = await app.render(request, { locals });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** URL of the file of the group `shared` in astro.config.mjs. */
const sharedScript = readdirSync(new URL('../client/_astro/', import.meta.url))
  .filter((name) => /^shared\..*\.js$/.test(name))
  .map((name) => `/_astro/${name}`)[0];

const sitemapIndex = () =>
  readFile(new URL('../client/sitemap-index.xml', import.meta.url), 'utf8');
