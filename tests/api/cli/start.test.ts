import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('the start script becomes the server, which serves pages and stops on a signal', async () => {
  const dataDir = await temporaryFolder('start-');
  const server = await startServer({ dataDir, siteUrl: testSiteUrl, usesStartScript: true });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  const home = await fetch(server.address);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('</html>');
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
});

test('the start script of a bot without a secret fails with one line', async () => {
  const { PATH, HOME } = process.env;
  const script = path.join(import.meta.dirname, '../../../api/cli/start.sh');
  const started = promisify(execFile)('sh', [script, 'bot'], { env: { PATH, HOME } });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^BUILD_HOOK_SECRET must be set.*\n$/),
  });
});
