import { constants } from 'node:fs';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { assetsPath } from '#domain/paths.ts';
import type { Graph } from '../graph/graph.ts';
import { limits } from '../limits.ts';
import { hasErrorCode, listFiles } from './files.ts';
import type { Release } from './releases.ts';
import { compressFiles } from './compressedVariants.ts';

/**
 * Puts the files of a release that are not rendered into it: scripts, styles, fonts and whatever
 * stands in the public folder. Hashed assets of the last generations come along, for readers whose
 * open page still names them.
 */
export async function copyAssets(
  release: Release,
  graph: Graph,
  {
    clientDir,
    former,
  }: { clientDir: string; former?: { release: Release; graph: Graph } | undefined },
): Promise<void> {
  await cp(clientDir, release.folder, { recursive: true });
  await compressFiles(release.folder);
  const own = await listFiles(path.join(clientDir, assetsPath));
  const generations = [own, ...(former ? generationsOf(former.graph) : [])];
  const kept = distinctGenerations(generations).slice(0, limits.assetGenerations);
  if (former) await carryOver(kept.flat(), former.release, release);
  graph.setMeta('assetGenerations', JSON.stringify(kept));
}

const generationsOf = (graph: Graph): string[][] =>
  JSON.parse(graph.meta('assetGenerations') ?? '[]');

/** A rebuild with unchanged assets is no new generation. */
function distinctGenerations(generations: string[][]): string[][] {
  const seen = new Set<string>();
  return generations.filter((files) => {
    const key = files.toSorted().join();
    return seen.has(key) ? false : seen.add(key);
  });
}

async function carryOver(files: string[], from: Release, to: Release) {
  await mkdir(path.join(to.folder, assetsPath), { recursive: true });
  for (const file of files) {
    for (const ending of ['', '.br', '.gz']) {
      const name = path.join(assetsPath, `${file}${ending}`);
      try {
        await copyFile(
          path.join(from.folder, name),
          path.join(to.folder, name),
          constants.COPYFILE_EXCL,
        );
      } catch (error) {
        // Already there as the new release's own, or never had this variant.
        if (!hasErrorCode(error, 'EEXIST', 'ENOENT')) throw error;
      }
    }
  }
}
