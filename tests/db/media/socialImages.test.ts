import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { addMissingSocialImages } from '#db/media/socialImages.ts';
import { storeImage } from '#db/media/storeImage.ts';
import { media } from '#db/schema/media.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A red picture whose middle is blue. */
const picture = (width: number, height: number) =>
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
  ['of about the shape', 1600, 900],
  ['of the very shape', 1200, 630],
  ['tall', 500, 1400],
  ['square', 800, 800],
  ['very wide', 2400, 300],
  ['tiny', 60, 40],
])('a stored picture that is %s has one of 1200 by 630 too', async (_shape, width, height) => {
  const folder = await openFolder();
  await storeImage({ folder, name: 'x', source: await picture(width, height) });
  const { data, info } = await sharp(path.join(folder, 'x-social.jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const middle = (info.width * (info.height / 2) + info.width / 2) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(middle, middle + 3);
  expect(blue).toBeGreaterThan(red);
});

test('pictures that were stored without one get theirs, once', async () => {
  const folder = await openFolder();
  const { db } = await openTestDatabase();
  const stored = await storeImage({ folder, name: 'x', source: await picture(1600, 900) });
  await db.write(async (tx) => {
    const row = { ...stored, alt: '', createdAt: '2026-11-05T22:30:00.000Z' };
    await tx.insert(media).values([row, { ...row, url: '/images/lost.jpg' }]);
  });
  await rm(path.join(folder, 'x-social.jpg'));
  expect(await addMissingSocialImages(db.read, folder)).toBe(1);
  expect((await stat(path.join(folder, 'x-social.jpg'))).size).toBeGreaterThan(1_000);
  expect(await addMissingSocialImages(db.read, folder)).toBe(0);
  expect(await readdir(folder)).not.toContain('lost-social.jpg');
});
