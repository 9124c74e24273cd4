import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addMissingSocialPhotos } from '#db/media/socialPhotos.ts';
import { storeImage } from '#db/media/storeImage.ts';
import { media } from '#db/schema/media.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Returns a red image with a blue centre. */
const sampleImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d01020' } })
    .composite([
      {
        input: {
          create: {
            width: Math.ceil(width / 8),
            height: Math.ceil(height / 8),
            channels: 3,
            background: '#1030d0',
          },
        },
      },
    ])
    .png()
    .toBuffer();

test.each([
  ['of a similar aspect ratio', 1600, 900],
  ['of the same aspect ratio', 1200, 630],
  ['tall', 500, 1400],
  ['square', 800, 800],
  ['very wide', 2400, 300],
  ['tiny', 60, 40],
])('stores a social image of 1200×630 for an image that is %s', async (_name, width, height) => {
  const folder = await temporaryFolder('images-');
  await storeImage({ folder, name: 'x', source: await sampleImage(width, height) });
  // Another test may have blocked the decoders that read files, so this test decodes a buffer.
  const file = await readFile(path.join(folder, 'x-social.jpg'));
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const centre = (info.width * (info.height / 2) + info.width / 2) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(centre, centre + 3);
  expect(blue).toBeGreaterThan(red);
});

test('creates each missing social image only once', async () => {
  const folder = await temporaryFolder('images-');
  const { db } = await openTestDatabase();
  const stored = await storeImage({ folder, name: 'x', source: await sampleImage(1600, 900) });
  await db.write(async (tx) => {
    const row = { ...stored, alt: '', createdAt: '2026-11-05T22:30:00.000Z' };
    await tx.insert(media).values([row, { ...row, url: '/images/lost.jpg' }]);
  });
  await rm(path.join(folder, 'x-social.jpg'));
  expect(await addMissingSocialPhotos(db.read, folder)).toBe(1);
  expect((await stat(path.join(folder, 'x-social.jpg'))).size).toBeGreaterThan(1_000);
  expect(await addMissingSocialPhotos(db.read, folder)).toBe(0);
  expect(await readdir(folder)).not.toContain('lost-social.jpg');
});
