import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { imageUrls } from '#domain/media/media.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/crash/serverProcess.ts';
import { drawPicture, uploadForm } from '#tests/support/samples/images.ts';

const mediaList = z.array(z.object({ url: z.string() }));

// Moments of an upload: while it is decoded, encoded, moved into place, stored, and after all of it.
const killsAfterMs = [60, 250, 700];

test('killed at any moment of an upload, the server never knows a picture that is not whole', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'media-crash-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let server: ServerProcess | undefined;
  onTestFinished(async () => void (await server?.kill('SIGKILL')));
  for (const [seed, afterMs] of killsAfterMs.entries()) {
    server = await startServer({ dataDir, siteUrl: 'http://localhost:3000' });
    const { address } = server;
    const cookie = await signIn(address);
    await expectWhole(address, cookie);
    const picture = await drawPicture({ widthPx: 900, heightPx: 600, seed }).png().toBuffer();
    // It ends with the server.
    fetch(`${address}/api/media`, {
      method: 'POST',
      headers: { cookie },
      body: uploadForm(picture),
    }).catch(() => undefined);
    await delay(afterMs);
    await server.kill('SIGKILL');
  }
  server = await startServer({ dataDir, siteUrl: 'http://localhost:3000' });
  const cookie = await signIn(server.address);
  await expectWhole(server.address, cookie);
  const again = await fetch(`${server.address}/api/media`, {
    method: 'POST',
    headers: { cookie },
    body: uploadForm(await drawPicture({ widthPx: 900, heightPx: 600, seed: 0 }).png().toBuffer()),
  });
  expect(again.ok).toBe(true);
  await expectWhole(server.address, cookie);
  expect((await readdir(path.join(dataDir, 'media'))).length).toBeGreaterThanOrEqual(11);
}, 180_000);

/** Every picture that the library knows is served in every form. */
async function expectWhole(address: string, cookie: string) {
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
