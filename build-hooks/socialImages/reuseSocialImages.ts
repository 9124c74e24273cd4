import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Graph } from '../graph/graph.ts';
import { isMissing } from '../publish/files.ts';
import { linkOrCopy } from '../publish/linkOrCopy.ts';
import type { Release } from '../publish/releases.ts';
import { socialImageFile } from './socialImageQueue.ts';

/** Shares social images with the previous release if both releases have the same design. */
export async function reuseSocialImages(
  { release, graph, design }: { release: Release; graph: Graph; design: string },
  previous: { release: Release; graph: Graph } | undefined,
): Promise<void> {
  graph.setMeta(designKey, design);
  if (previous?.graph.meta(designKey) !== design) return;
  const reused: string[] = [];
  for (const [index, query] of graph.socialImagesToRender(Number.MAX_SAFE_INTEGER).entries()) {
    if (index % imagesPerTurn === 0) await nextTurn();
    const file = socialImageFile(query);
    mkdirSync(path.dirname(path.join(release.folder, file)), { recursive: true });
    try {
      linkOrCopy(path.join(previous.release.folder, file), path.join(release.folder, file));
      reused.push(query);
    } catch (error) {
      // Ignores a missing file: the previous release may not contain this image.
      if (!isMissing(error)) throw error;
    }
  }
  graph.commit({ renderedSocialImages: reused });
}

const imagesPerTurn = 500;

const designKey = 'socialImageDesign';
