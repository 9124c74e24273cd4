import { compileAdmin, compileSite } from '#build-hooks/render/compile.ts';
import { ensureDemoData } from '#tests/e2e/support/demoData.ts';
import { siteUrls } from '#tests/e2e/support/server.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';

/** One step after the other: the static checks use the other core meanwhile. */
for (const siteUrl of [testSiteUrl, ...siteUrls]) await compileSite({ siteUrl });
await compileAdmin();
await ensureDemoData();
