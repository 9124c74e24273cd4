import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { streamFile } from '#api/staticSite/sendFile.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';

test('a file that is deleted while its response begins is sent completely', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'images-'));
  const file = path.join(folder, 'phone.jpg');
  const bytes = Buffer.alloc(300_000, 'pixels');
  await writeFile(file, bytes);
  const server = createServer((request, response) => {
    const sent = streamFile(request, response, { file, headers: [] });
    // Meanwhile the first operation on the file ends, on another thread.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    rmSync(file);
    sent.catch(() => response.destroy());
  });
  const port = await listenUntilTestEnds(server);
  onTestFinished(() => rm(folder, { recursive: true }));
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});
