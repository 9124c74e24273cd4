import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { imageUrls } from '#domain/media/media.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const mediaList = z.array(z.object({ url: z.string() }));

// At these times, the image is being decoded, being encoded, or stored.
const killsAfterMs = exhaustive({ bounded: [60, 400], full: [30, 60, 120, 250, 400, 700] });

test('lists only complete images after the server is killed during an upload', async () => {
  const dataDir = await temporaryFolder('media-crash-');
  let server: ServerProcess | undefined;
  onTestFinished(async () => void (await server?.kill('SIGKILL')));
  for (const [seed, afterMs] of killsAfterMs.entries()) {
    server = await startServer({ dataDir, siteUrl: 'http://localhost:3000' });
    const { address } = server;
    const cookie = await signIn(address);
    await expectComplete(address, cookie);
    const image = await drawImage({ widthPx: 900, heightPx: 600, seed }).png().toBuffer();
    // The upload fails when the server is killed.
    fetch(`${address}/api/media`, {
      method: 'POST',
      headers: { cookie },
      body: uploadForm(image),
    }).catch(() => undefined);
    await delay(afterMs);
    await server.kill('SIGKILL');
  }
  server = await startServer({ dataDir, siteUrl: 'http://localhost:3000' });
  const cookie = await signIn(server.address);
  await expectComplete(server.address, cookie);
  const again = await fetch(`${server.address}/api/media`, {
    method: 'POST',
    headers: { cookie },
    body: uploadForm(await drawImage({ widthPx: 900, heightPx: 600, seed: 0 }).png().toBuffer()),
  });
  expect(again.ok).toBe(true);
  await expectComplete(server.address, cookie);
  expect((await readdir(path.join(dataDir, 'media'))).length).toBeGreaterThanOrEqual(11);
});

async function expectComplete(address: string, cookie: string) {
  const response = await fetch(`${address}/api/media?perPage=100`, { headers: { cookie } });
  for (const { url } of mediaList.parse(await response.json())) {
    for (const form of imageUrls(url)) {
      const { status, headers } = await fetch(address + form, { method: 'HEAD' });
      expect([form, status, Number(headers.get('content-length')) > 100]).toEqual([
        form,
        200,
        true,
      ]);
    }
  }
}
