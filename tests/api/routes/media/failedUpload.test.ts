import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { storePixels } from '#db/media/storeImage.ts';
import { media } from '#db/schema/media.ts';
import { he } from '#domain/he/errors.ts';
import { ageImageCleanups } from '#tests/support/ageImageCleanups.ts';
import { startWithUploads } from './startWithUploads.ts';

describe('a failed upload', () => {
  test('an upload to a full disk returns a Hebrew problem and leaves no row', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const { api, upload } = await startWithUploads({}, { store: () => Promise.reject(full) });
    const response = await upload();
    expect([response.status, response.body]).toEqual([507, { message: he.diskFull }]);
    expect(await api.db.read.$count(media)).toBe(0);
  });

  test('the cleanup deletes the files of an upload that failed after it stored them', async () => {
    let isFailing = false;
    const { api, upload, files } = await startWithUploads(
      {},
      {
        async store(image) {
          const stored = await storePixels(image);
          if (isFailing) throw new Error('stopped before the row');
          return stored;
        },
      },
    );
    await upload(1);
    isFailing = true;
    expect((await upload(2)).status).toBe(500);
    expect((await upload(3)).status).toBe(500);
    isFailing = false;
    expect((await upload(2)).status).toBe(201);
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(0);
    await ageImageCleanups(api.db);
    // Processes that share a database give each upload a name of its own, so the second upload replaces no file.
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(api.db.isShared ? 2 : 1);
    expect(await files()).toHaveLength(22);
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(0);
  });

  test('the cleanup deletes old staging folders and no file that was put there by hand', async () => {
    const { api, files } = await startWithUploads();
    await mkdir(path.join(api.env.mediaFolder, '.incoming-abc'), { recursive: true });
    await writeFile(path.join(api.env.mediaFolder, 'put-here-by-hand.jpg'), 'x');
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(0);
    await age(api.env.mediaFolder, await files(), api.clock.nowMs() - 2 * 60 * 60 * 1_000);
    expect(await api.mediaStore.deleteUnusedFiles()).toBe(1);
    expect(await files()).toEqual(['put-here-by-hand.jpg']);
  });

  test('a repeated upload of an image restores its missing files', async () => {
    const { api, upload, files } = await startWithUploads();
    const first = await upload();
    for (const file of await files()) await rm(path.join(api.env.mediaFolder, file));
    expect((await upload()).body).toEqual(first.body);
    expect(await files()).toHaveLength(11);
  });
});

async function age(folder: string, files: string[], timeMs: number) {
  for (const file of files) await utimes(path.join(folder, file), timeMs / 1_000, timeMs / 1_000);
}
