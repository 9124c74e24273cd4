import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { BaseDeps } from '#api/baseDeps.ts';
import { createImageFolder, type ImageFiles } from '#api/media/imageFiles.ts';
import { ageImageCleanups } from '#tests/support/ageImageCleanups.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const image = await drawImage({ widthPx: 60, heightPx: 40 }).png().toBuffer();

test('a database deletes no image that only another database knows', async () => {
  const mediaFolder = await temporaryFolder('shared-media-');
  const { mediaStore } = await startApi({ mediaFolder });
  await mediaStore.add({ bytes: image, fileName: 'phone.png', alt: '' });
  const names = await readdir(mediaFolder);
  const longAgo = new Date('2020-01-01');
  for (const name of names) await utimes(path.join(mediaFolder, name), longAgo, longAgo);
  const other = await startApi({ mediaFolder });
  await ageImageCleanups(other.db);
  other.scheduler.start();
  expect(await other.mediaStore.deleteUnusedFiles()).toBe(0);
  expect(await readdir(mediaFolder)).toEqual(names);
});

test('nodes with a shared folder keep an image that one deletes while the other uploads it again', async () => {
  const database = await openTestDatabase();
  const mediaFolder = await temporaryFolder('shared-media-');
  const openFolder = (deps: BaseDeps): ImageFiles =>
    createImageFolder({ ...deps, db: { ...deps.db, isShared: true } });
  const [rowDeleted, uploadedAgain] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const slow = await startApi(
    { mediaFolder },
    {
      database,
      openImageFiles(deps) {
        const files = openFolder(deps);
        return {
          ...files,
          async remove(url) {
            rowDeleted.resolve();
            await uploadedAgain.promise;
            await files.remove(url);
          },
        };
      },
    },
  );
  const other = await startApi({ mediaFolder }, { database, openImageFiles: openFolder });
  const admin = await slow.signIn('admin');
  await admin.post('/api/media', uploadForm(image));
  const deletion = admin.delete('/api/media/1');
  await rowDeleted.promise;
  const again = await other.mediaStore.add({ bytes: image, fileName: 'phone.png', alt: '' });
  uploadedAgain.resolve();
  expect((await deletion).status).toBe(204);
  const url = typeof again === 'string' ? '' : again.media.url;
  expect(existsSync(path.join(mediaFolder, path.basename(url)))).toBe(true);
});
