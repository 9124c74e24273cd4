import { compileServer } from '#api/system/compile/compileServer.ts';
import { compileAdmin, compileSite } from '#build-hooks/compile/compile.ts';
import { ensureDemoData } from '#tests/e2e/support/demoData.ts';
import { siteUrls } from '#tests/e2e/support/server.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';

// One after another, because the static checks run at the same time and need one of the two cores.
for (const siteUrl of [testSiteUrl, ...siteUrls]) await compileSite({ siteUrl });
await compileAdmin();
await compileServer();
await ensureDemoData();
