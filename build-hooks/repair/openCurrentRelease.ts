import { existsSync } from 'node:fs';
import type { Queryable } from '#db/client.ts';
import type { BuilderLog } from '../builderLog.ts';
import type { Graph } from '../graph/graph.ts';
import { isReleaseOf } from '../publish/releaseOrigin.ts';
import { findCurrentRelease, type Release } from '../publish/releases.ts';
import { openIntactGraph } from './openIntactGraph.ts';

/**
 * Opens the release that is served. Returns undefined if there is none. If the release is damaged or shows
 * another database, logs the reason and returns undefined.
 */
export async function openCurrentRelease({
  publishedFolder,
  db,
  log,
}: {
  publishedFolder: string;
  db: Queryable;
  log: BuilderLog;
}): Promise<{ release: Release; graph: Graph } | undefined> {
  const release = await findCurrentRelease(publishedFolder);
  if (!release) return undefined;
  const discard = (reason: string) => {
    log('error', `${reason}. The site is built again`, { release: release.number });
    return undefined;
  };
  if (!existsSync(release.folder)) return discard('The published files are missing');
  const graph = openIntactGraph(release.graphFile);
  if (!graph) return discard('The dependency graph is missing or damaged');
  if (await isReleaseOf(db, graph)) return { release, graph };
  graph.close();
  return discard('The published site shows another database');
}
