import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '#build-hooks/publish/files.ts';

/** The SHA-1 hash of each file in a folder, by relative path. */
export type FileTree = Map<string, string>;

export async function readTree(folder: string): Promise<FileTree> {
  const tree: FileTree = new Map();
  for (const file of await listFiles(folder)) {
    const body = await readFile(path.join(folder, file));
    tree.set(file, createHash('sha1').update(body).digest('hex'));
  }
  return tree;
}

export interface TreeDifference {
  onlyFirst: string[];
  onlySecond: string[];
  changed: string[];
}

export function compareTrees(first: FileTree, second: FileTree): TreeDifference {
  return {
    onlyFirst: [...first.keys()].filter((file) => !second.has(file)),
    onlySecond: [...second.keys()].filter((file) => !first.has(file)),
    changed: [...first.keys()].filter(
      (file) => second.has(file) && second.get(file) !== first.get(file),
    ),
  };
}

export const noDifference: TreeDifference = { onlyFirst: [], onlySecond: [], changed: [] };
