import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';
import { removeFolder } from './removeFolder.ts';

/**
 * A release is one complete site, with its dependency graph in another folder. The symbolic link `current`
 * points to the release that is served. Replacing the link switches releases atomically.
 *
 *     PUBLISH_TO/current -> releases/12
 *     PUBLISH_TO/releases/12/index.html …
 *     PUBLISH_TO/work/12.db, PUBLISH_TO/work/12.staging/, PUBLISH_TO/work/12.changed (during a full build)
 */
export interface Release {
  number: number;
  folder: string;
  graphFile: string;
  stagingFolder: string;
  changedPagesFile: string;
}

export const currentLink = (publishedFolder: string) => path.join(publishedFolder, 'current');

export function releaseAt(publishedFolder: string, number: number): Release {
  return {
    number,
    folder: path.join(publishedFolder, 'releases', String(number)),
    graphFile: path.join(publishedFolder, 'work', `${number}.db`),
    stagingFolder: path.join(publishedFolder, 'work', `${number}.staging`),
    changedPagesFile: path.join(publishedFolder, 'work', `${number}.changed`),
  };
}

export async function findCurrentRelease(publishedFolder: string): Promise<Release | undefined> {
  try {
    const number = Number(path.basename(await readlink(currentLink(publishedFolder))));
    return Number.isSafeInteger(number) ? releaseAt(publishedFolder, number) : undefined;
  } catch (error) {
    // EINVAL means that `current` is a folder and not a symbolic link.
    if (hasErrorCode(error, 'ENOENT', 'EINVAL')) return undefined;
    throw error;
  }
}

/** Creates an empty release with the next number. Removes the remains of an interrupted build. */
export async function startRelease(publishedFolder: string): Promise<Release> {
  await mkdir(path.join(publishedFolder, 'releases'), { recursive: true });
  await mkdir(path.join(publishedFolder, 'work'), { recursive: true });
  const current = await findCurrentRelease(publishedFolder);
  const release = releaseAt(publishedFolder, (current?.number ?? 0) + 1);
  await removeRelease(release);
  await mkdir(release.folder, { recursive: true });
  return release;
}

export async function switchTo(publishedFolder: string, release: Release): Promise<void> {
  const newLink = path.join(publishedFolder, 'work', 'current.new');
  await rm(newLink, { force: true });
  await symlink(path.join('releases', String(release.number)), newLink);
  try {
    await rename(newLink, currentLink(publishedFolder));
  } catch (error) {
    if (!hasErrorCode(error, 'EISDIR', 'EEXIST', 'ENOTEMPTY')) throw error;
    await rm(currentLink(publishedFolder), { recursive: true });
    await rename(newLink, currentLink(publishedFolder));
  }
}

export async function pruneReleases(publishedFolder: string): Promise<void> {
  const current = await findCurrentRelease(publishedFolder);
  for (const name of await readdir(path.join(publishedFolder, 'releases'))) {
    if (Number(name) !== current?.number)
      await removeRelease(releaseAt(publishedFolder, Number(name)));
  }
}

export async function removeRelease(release: Release): Promise<void> {
  const { folder, graphFile, stagingFolder, changedPagesFile } = release;
  await removeFolder(folder);
  await removeFolder(stagingFolder);
  await rm(changedPagesFile, { force: true });
  for (const suffix of ['', '-wal', '-shm'])
    await rm(`${graphFile}${suffix}`, { recursive: true, force: true });
}
