import { compileAdmin, compileSite } from '#build-hooks/render/compile.ts';
import { ensureDemoData } from '#tests/e2e/support/demoData.ts';
import { siteUrls } from '#tests/e2e/support/server.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';

/** Runs the steps one after another, because the static checks use another CPU core at the same time. */
for (const siteUrl of [testSiteUrl, ...siteUrls]) await compileSite({ siteUrl });
await compileAdmin();
await ensureDemoData();
