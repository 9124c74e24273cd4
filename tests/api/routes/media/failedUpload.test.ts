import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { media } from '#db/schema/media.ts';
import { he } from '#domain/he/errors.ts';
import { startWithUploads } from './startWithUploads.ts';

describe('a failed upload', () => {
  test('an upload to a full disk returns a Hebrew problem and leaves no row', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const { api, upload } = await startWithUploads({}, { store: () => Promise.reject(full) });
    const response = await upload();
    expect([response.status, response.body]).toEqual([507, { message: he.diskFull }]);
    expect(await api.db.read.$count(media)).toBe(0);
  });

  test('a failed upload leaves files that the next upload replaces or the cleanup deletes', async () => {
    const { api, admin, upload, files } = await startWithUploads();
    await upload(1);
    await upload(2);
    // After a crash, image files may be stored without their rows.
    await api.db.write(async (tx) => {
      await tx.delete(media);
    });
    expect((await upload(1)).status).toBe(201);
    // Processes that share a database give each upload a name of its own, so nothing is replaced.
    const notReplaced = api.db.isShared ? 11 : 0;
    await writeFile(path.join(api.env.mediaFolder, 'put-here-by-hand.jpg'), 'x');
    await mkdir(path.join(api.env.mediaFolder, '.incoming-abc'));
    await api.mediaStore.deleteOrphans();
    expect(await files()).toHaveLength(24 + notReplaced);
    await age(api.env.mediaFolder, await files(), api.clock.nowMs() - 2 * 60 * 60 * 1_000);
    expect(await api.mediaStore.deleteOrphans()).toBe(12 + notReplaced);
    const left = await files();
    expect(left).toHaveLength(12);
    expect(left).toContain('put-here-by-hand.jpg');
    expect((await admin.get('/api/media/3')).status).toBe(200);
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
