import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Graph } from '../graph/graph.ts';
import { readInBatches } from '../graph/readInBatches.ts';
import { linkOrCopySync } from '../publish/linkOrCopySync.ts';
import type { Release } from '../publish/releases.ts';
import { socialImageFile } from './socialImageQueue.ts';

/** Shares social images with the previous release if both releases have the same design. */
export async function reuseSocialImages(
  { release, graph, design }: { release: Release; graph: Graph; design: string },
  previous: { release: Release; graph: Graph } | undefined,
): Promise<void> {
  graph.setMeta(designKey, design);
  if (previous?.graph.meta(designKey) !== design) return;
  const toRender = readInBatches((range) => graph.socialImages({ ...range, isRendered: false }));
  for await (const images of toRender) {
    const files = images.map(({ query }) => ({ query, file: socialImageFile(query) }));
    const reused = files.filter(({ file }) => share(file, previous.release, release));
    graph.commit({ renderedSocialImages: reused.map(({ query }) => query) });
  }
}

/** Returns false if the previous release does not contain the file. */
function share(file: string, previous: Release, release: Release): boolean {
  const from = path.join(previous.folder, file);
  if (!existsSync(from)) return false;
  const to = path.join(release.folder, file);
  mkdirSync(path.dirname(to), { recursive: true });
  linkOrCopySync(from, to);
  return true;
}

const designKey = 'socialImageDesign';
