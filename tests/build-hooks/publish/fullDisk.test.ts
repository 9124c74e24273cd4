import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { canMountDisk } from '#tests/support/programs/mounts.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

const diskBytes = 120_000_000;

test.skipIf(!canMountDisk())(
  'on a full disk, writes fail with a Hebrew message and visitors get pages, and writes succeed when space is free',
  async () => {
    const dataDir = await temporaryFolder('disk-');
    const server = await startServer({ dataDir, siteUrl: testSiteUrl, diskBytes });
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    const { address, pid } = server;
    const cookie = await signIn(address);
    const send = async (method: string, url: string, body: object) => {
      const response = await fetch(address + url, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const post = {
      title: 'נכתב כשהיה מקום',
      content: `<p>${'טקסט '.repeat(20)}</p>`,
      isPublished: true,
    };
    expect((await send('POST', '/api/posts', { ...post, slug: 'first' })).status).toBe(201);
    const page = async () => (await fetch(`${address}/post/first`)).text();
    await until('the page', async () => (await page()).includes('נכתב כשהיה מקום'));

    // Only the server sees the mounted disk. Other processes reach the disk through /proc.
    const filler = path.join(`/proc/${pid}/root`, dataDir, 'filler');
    await fill(filler);
    const content = `<p>${'מילה '.repeat(200_000)}</p>`;
    const refused = await send('PUT', '/api/posts/1', { content });
    expect([refused.status, refused.body]).toEqual([507, { message: he.diskFull }]);
    const image = await drawImage({ widthPx: 900, heightPx: 600 }).png().toBuffer();
    const form = { method: 'POST', headers: { cookie }, body: uploadForm(image) };
    const upload = await fetch(`${address}/api/media`, form);
    expect([upload.status, await upload.json()]).toEqual([507, { message: he.diskFull }]);
    expect(await page()).toContain('נכתב כשהיה מקום');
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect((await fetch(`${address}/api/posts/first`)).status).toBe(200);
    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, (await ready.json()).failing]).toEqual([
      503,
      expect.arrayContaining(['disk']),
    ]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);

    await rm(filler);
    expect((await send('PUT', '/api/posts/1', { title: 'נכתב כשהתפנה מקום' })).status).toBe(200);
    await until('the new page', async () => (await page()).includes('נכתב כשהתפנה מקום'));
    await until('readiness', async () => (await fetch(`${address}/readyz`)).status === 200);
    expect((await server.kill('SIGTERM')).code).toBe(0);
  },
);

async function fill(file: string) {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 4)) {
    const chunk = Buffer.alloc(size, 1);
    while (await fits(file, chunk));
  }
}

const fits = (file: string, chunk: Buffer) =>
  appendFile(file, chunk).then(
    () => true,
    () => false,
  );
