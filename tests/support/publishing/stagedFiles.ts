import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns the names of all staged files of a site. `publishedFolder` contains its releases. */
export async function stagedFiles(publishedFolder: string): Promise<string[]> {
  const work = path.join(publishedFolder, 'work');
  const folders = (await readdir(work)).filter((name) => name.endsWith('.staging'));
  const files = await Promise.all(folders.map((name) => readdir(path.join(work, name))));
  return files.flat();
}
