import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requestFullBuild } from '#db/builds/builds.ts';
import { startPublishing } from '#tests/support/publishing/publishing.ts';

const now = '2026-11-20T10:00:00.000Z';

test('a full build whose release cannot be served deletes the release and closes its graph', async () => {
  const fault = { isOn: false };
  const site = await startPublishing({
    postCount: 3,
    wrapPublisher(publisher) {
      if (fault.isOn) throw new Error('The publisher cannot be opened');
      return publisher;
    },
  });
  onTestFinished(() => site.close());
  const folder = await site.folder();
  const nextGraph = path.join(
    site.publishedFolder,
    'work',
    `${Number(path.basename(folder)) + 1}.db`,
  );
  fault.isOn = true;
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(site.errors).toEqual([expect.stringContaining('cannot be opened')]);
  expect(await site.folder()).toBe(folder);
  expect(await readdir(path.join(site.publishedFolder, 'releases'))).toEqual([
    path.basename(folder),
  ]);
  expect(existsSync(nextGraph)).toBe(false);
  expect((await openFiles()).filter((name) => name.startsWith(nextGraph))).toEqual([]);

  fault.isOn = false;
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(await site.folder()).not.toBe(folder);
});

/** Returns the names of the open files of this process. Works only on Linux. */
async function openFiles(): Promise<string[]> {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  const names = await Promise.allSettled(
    (await readdir(folder)).map((name) => readlink(path.join(folder, name))),
  );
  return names.flatMap((name) => (name.status === 'fulfilled' ? [name.value] : []));
}
