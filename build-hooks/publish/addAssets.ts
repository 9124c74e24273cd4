import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { assetsPath } from '#domain/paths.ts';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';
import { isCompressedVariant, variantExtensions } from '#domain/site/compressedVariants.ts';
import type { Graph } from '../graph/graph.ts';
import { compressFiles } from './compressedVariants.ts';
import { listFiles } from './files.ts';
import { linkOrCopySync } from './linkOrCopySync.ts';
import { publishLimits } from './publishLimits.ts';
import type { Release } from './releases.ts';

/**
 * Adds the compiled assets and public files to a new release. Keeps hashed assets of earlier builds, because pages that
 * visitors have open still load them.
 */
export async function addAssets(
  release: Release,
  graph: Graph,
  {
    clientDir,
    previous,
  }: { clientDir: string; previous?: { release: Release; graph: Graph } | undefined },
): Promise<void> {
  for (const file of await listFiles(clientDir))
    addFile(path.join(clientDir, file), path.join(release.folder, file));
  // The site is compiled with compressed assets, except by a plain `astro build`.
  await compressFiles(release.folder);
  const assetsOfBuilds = await listAssetsOfBuilds(clientDir, previous?.graph);
  if (previous) addHashedAssets(assetsOfBuilds.flat(), previous.release, release);
  graph.setMeta(assetsOfBuildsKey, JSON.stringify(assetsOfBuilds));
}

/** Records the assets of this code, which were added to a release of earlier code, as the newest of the release. */
export async function recordAssets(graph: Graph, clientDir: string): Promise<void> {
  graph.setMeta(assetsOfBuildsKey, JSON.stringify(await listAssetsOfBuilds(clientDir, graph)));
}

const assetsOfBuildsKey = 'assetGenerations';

/** The file names of each build's assets. The newest build comes first. */
const assetsOfBuildsSchema = z.array(z.array(z.string()));

/** Returns the hashed assets of this code, followed by those of earlier builds that stay available. */
async function listAssetsOfBuilds(clientDir: string, previous: Graph | undefined) {
  const files = await listFiles(path.join(clientDir, assetsPath));
  const current = files.filter((file) => !isCompressedVariant(file));
  const earlier = previous ? readAssetsOfBuilds(previous) : [];
  return distinctBuilds([current, ...earlier]).slice(0, publishLimits.buildsWithAssetsMax);
}

const readAssetsOfBuilds = (graph: Graph): string[][] =>
  assetsOfBuildsSchema.parse(JSON.parse(graph.meta(assetsOfBuildsKey) ?? '[]'));

/** Builds with the same assets count as one build. */
function distinctBuilds(assetsOfBuilds: string[][]): string[][] {
  const keys = new Set<string>();
  return assetsOfBuilds.filter((files) => {
    const key = files.toSorted().join();
    return keys.has(key) ? false : keys.add(key);
  });
}

function addHashedAssets(files: string[], from: Release, to: Release) {
  for (const file of files) {
    for (const extension of ['', ...variantExtensions]) {
      const name = path.join(assetsPath, `${file}${extension}`);
      try {
        addFile(path.join(from.folder, name), path.join(to.folder, name));
      } catch (error) {
        // Ignores two errors: the release already has the file, or the previous release lacks the variant.
        if (!hasErrorCode(error, 'EEXIST', 'ENOENT')) throw error;
      }
    }
  }
}

function addFile(from: string, to: string) {
  mkdirSync(path.dirname(to), { recursive: true });
  linkOrCopySync(from, to);
}
