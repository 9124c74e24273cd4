import path from 'node:path';
import type { BuilderSetup } from '#build-hooks/builder/builderMessages.ts';
import { importSite } from '#build-hooks/compile/importSite.ts';
import { createRenderer } from '#build-hooks/render/renderer.ts';
import { openRenderPool } from '#build-hooks/render/renderPool.ts';
import type { BuildReport } from '#build-hooks/reports/buildReports.ts';
import { openSocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';

export interface FullBuildFacts {
  pages: number;
}

/** Runs one full build as the builder's thread does, and prints the number of its pages as JSON. */
const setup: BuilderSetup = JSON.parse(process.argv[2] ?? '');
const site = await importSite(setup.compiledDir);
const { read, close } = await site.openReadOnlyDatabase(setup.database);
let built: BuildReport | undefined;
const builder = site.createBuilder({
  db: read,
  renderer: createRenderer(site, setup.siteUrl),
  openPool: () => openRenderPool(setup),
  socialImageRenderer: await openSocialImageRenderer(setup.mediaFolder),
  publishedFolder: setup.publishedFolder,
  clientDir: path.join(setup.compiledDir, 'client'),
  codeVersion: setup.codeVersion,
  clock: Date.now,
  log: () => undefined,
  onPublished: () => undefined,
  onSwitched: () => undefined,
  onMissingPages: () => undefined,
  onReport: (report) => {
    built = report;
  },
});
await builder.start();
const { pagesTotal = 0, pagesFailed = 0 } = built?.build ?? {};
if (pagesFailed > 0) throw new Error(`${pagesFailed} pages failed`);
const facts: FullBuildFacts = { pages: pagesTotal };
process.stdout.write(JSON.stringify(facts));
await builder.stop();
await close();
