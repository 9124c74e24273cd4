import { createHash } from 'node:crypto';
import { isControlFile } from '#build-hooks/bucket/controlFiles.ts';
import { variantExtensions } from '#domain/site/compressedVariants.ts';
import type { FileTree } from '../publishing/fileTree.ts';
import type { BucketStore } from './bucketStore.ts';

/** Returns the hash of each object of the site, like `readTree` for a folder. */
export function bucketTree({ objects }: Pick<BucketStore, 'objects'>): FileTree {
  const tree: FileTree = new Map();
  for (const [name, { body }] of objects)
    if (!isControlFile(name)) tree.set(name, createHash('sha1').update(body).digest('hex'));
  return tree;
}

/** Returns the files of a tree that a bucket contains: all except compressed variants. */
export const withoutVariants = (tree: FileTree): FileTree =>
  new Map([...tree].filter(([file]) => !variantExtensions.some((end) => file.endsWith(end))));
