import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { hasJustEnded } from '#build-hooks/fullBuild/fullBuildRunner.ts';
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

test('a build that has just ended is recognized by its id or by its start time', () => {
  const ended = { id: 3, startedAt: '2026-11-20T10:00:00.000Z', endedAtMs: 5_000 };
  const build = { id: 3, startedAt: 'another time' };
  expect(hasJustEnded(build, ended, 5_000)).toBe(true);
  expect(hasJustEnded({ id: 4, startedAt: ended.startedAt }, ended, 5_000)).toBe(true);
  expect(hasJustEnded({ id: 4, startedAt: 'another time' }, ended, 5_000)).toBe(false);
  expect(hasJustEnded(build, ended, 5_001 + builderLimits.reportStoredMaxMs)).toBe(false);
  expect(hasJustEnded(build, undefined, 5_000)).toBe(false);
});
