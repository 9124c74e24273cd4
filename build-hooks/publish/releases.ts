import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '#db/dataFolder/hasErrorCode.ts';
import { removeFolder } from './removeFolder.ts';

/**
 * A release is one complete site, with its dependency graph in another folder. The symbolic link `current`
 * points to the release that is served. Replacing the link switches releases atomically.
 *
 *     ROOT/current -> releases/12
 *     ROOT/releases/12/index.html …
 *     ROOT/work/12.db, ROOT/work/12.staging/, ROOT/work/12.changed (during a full build)
 */
export interface Release {
  number: number;
  folder: string;
  graphFile: string;
  stagingFolder: string;
  changedPagesFile: string;
}

export const currentLink = (root: string) => path.join(root, 'current');

export function releaseAt(root: string, number: number): Release {
  return {
    number,
    folder: path.join(root, 'releases', String(number)),
    graphFile: path.join(root, 'work', `${number}.db`),
    stagingFolder: path.join(root, 'work', `${number}.staging`),
    changedPagesFile: path.join(root, 'work', `${number}.changed`),
  };
}

export async function findCurrentRelease(root: string): Promise<Release | undefined> {
  try {
    const number = Number(path.basename(await readlink(currentLink(root))));
    return Number.isSafeInteger(number) ? releaseAt(root, number) : undefined;
  } catch (error) {
    // EINVAL means that `current` is a folder and not a symbolic link.
    if (hasErrorCode(error, 'ENOENT', 'EINVAL')) return undefined;
    throw error;
  }
}

/** Creates an empty release with the next number. Removes the remains of an interrupted build. */
export async function startRelease(root: string): Promise<Release> {
  await mkdir(path.join(root, 'releases'), { recursive: true });
  await mkdir(path.join(root, 'work'), { recursive: true });
  const current = await findCurrentRelease(root);
  const release = releaseAt(root, (current?.number ?? 0) + 1);
  await removeRelease(release);
  await mkdir(release.folder, { recursive: true });
  return release;
}

export async function switchTo(root: string, release: Release): Promise<void> {
  const newLink = path.join(root, 'work', 'current.new');
  await rm(newLink, { force: true });
  await symlink(path.join('releases', String(release.number)), newLink);
  try {
    await rename(newLink, currentLink(root));
  } catch (error) {
    if (!hasErrorCode(error, 'EISDIR', 'EEXIST', 'ENOTEMPTY')) throw error;
    await rm(currentLink(root), { recursive: true });
    await rename(newLink, currentLink(root));
  }
}

export async function pruneReleases(root: string): Promise<void> {
  const current = await findCurrentRelease(root);
  for (const name of await readdir(path.join(root, 'releases'))) {
    if (Number(name) !== current?.number) await removeRelease(releaseAt(root, Number(name)));
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
