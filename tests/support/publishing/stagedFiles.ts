import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns the names of all staged files in the folder `root`, which contains the releases of a site. */
export async function stagedFiles(root: string): Promise<string[]> {
  const work = path.join(root, 'work');
  const folders = (await readdir(work)).filter((name) => name.endsWith('.staging'));
  const files = await Promise.all(folders.map((name) => readdir(path.join(work, name))));
  return files.flat();
}
