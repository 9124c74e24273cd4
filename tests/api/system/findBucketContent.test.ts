import { expect, test } from 'vitest';
import { parseEnv } from '#api/env/env.ts';
import { bootSystem } from '#api/system/bootSystem.ts';
import { findBucketContent } from '#api/system/findBucketContent.ts';
import { checkDatabasePresent } from '#db/dataFolder/checkDatabasePresent.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const object = { body: Buffer.from('x'), etag: '"1"', headers: {}, modifiedAt: new Date() };

test.each([
  ['an empty bucket', [], false],
  ['images of other programs', ['images/other/phone-0123456789ab.jpg', 'images/a.jpg'], false],
  ['a published site', ['manifest.json'], true],
  ['uploaded images', ['images/phone-0123456789ab-lg.webp'], true],
])(
  'an empty database with %s is refused only if the bucket has its content',
  async (...[, names, isRefused]) => {
    const { settings, objects } = await startBucketStore();
    for (const name of names) objects.set(name, object);
    const data = dataLocation({ DATA_DIR: await temporaryFolder('bucket-content-') });
    const check = checkDatabasePresent(data, () =>
      findBucketContent(settings, createTestLog().log),
    );
    if (isRefused) await expect(check).rejects.toThrow(/s3:\/\/magazine\/site\/ has content/);
    else await check;
  },
);

test('an empty database gives a warning, and no error, when the bucket cannot be read', async () => {
  const { settings, objects, setFault } = await startBucketStore();
  objects.set('manifest.json', object);
  setFault(() => 'cutBefore');
  const { log, lines } = createTestLog();
  const data = dataLocation({ DATA_DIR: await temporaryFolder('bucket-content-') });
  await checkDatabasePresent(data, () => findBucketContent(settings, log));
  expect(lines).toEqual([expect.stringContaining('s3://magazine/site/ cannot be read')]);
});

test('an API node does not start with an empty database and the bucket of a site', async () => {
  const { settings, objects, changes } = await startBucketStore();
  objects.set('manifest.json', object);
  const bot = { hookUrls: ['http://127.0.0.1:1/hook'], secret: 'secret' };
  const env = {
    ...parseEnv({ DATA_DIR: await temporaryFolder('bucket-content-') }),
    bucket: settings,
    bot,
  };
  await expect(bootSystem(env, createTestLog().log, () => undefined)).rejects.toThrow(
    /Correct DATABASE_URL/,
  );
  expect(changes).toEqual([]);
});
