import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '#db/dataFolder/hasErrorCode.ts';
import type { Graph } from '../graph/graph.ts';
import { isMissing } from '../publish/files.ts';
import type { Release } from '../publish/releases.ts';
import { socialImageFile } from './socialImageQueue.ts';

/** Copies social images from the previous release if both releases have the same design. */
export async function reuseSocialImages(
  { release, graph, design }: { release: Release; graph: Graph; design: string },
  previous: { release: Release; graph: Graph } | undefined,
): Promise<void> {
  graph.setMeta(designKey, design);
  if (previous?.graph.meta(designKey) !== design) return;
  const reused: string[] = [];
  for (const query of graph.socialImagesToRender(Number.MAX_SAFE_INTEGER)) {
    const file = socialImageFile(query);
    await mkdir(path.dirname(path.join(release.folder, file)), { recursive: true });
    try {
      await linkOrCopy(path.join(previous.release.folder, file), path.join(release.folder, file));
      reused.push(query);
    } catch (error) {
      // Ignores a missing file: the previous release may not contain this image.
      if (!isMissing(error)) throw error;
    }
  }
  graph.commit({ renderedSocialImages: reused });
}

const designKey = 'socialImageDesign';

/** Releases can share a file, because files are replaced and never modified. */
async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
    await copyFile(from, to);
  }
}
