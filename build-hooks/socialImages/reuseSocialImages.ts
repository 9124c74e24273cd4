import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Graph } from '../graph/graph.ts';
import { hasErrorCode, isMissing } from '../publish/files.ts';
import type { Release } from '../publish/releases.ts';
import { socialImageFile } from './socialImageQueue.ts';

/** A card is named after what it shows, so those that the former release has need not be drawn again. */
export async function reuseSocialImages(
  { release, graph, design }: { release: Release; graph: Graph; design: string },
  former: { release: Release; graph: Graph } | undefined,
): Promise<void> {
  graph.setMeta('cardDesign', design);
  if (former?.graph.meta('cardDesign') !== design) return;
  const carried: string[] = [];
  for (const question of graph.socialImagesToRender(Number.MAX_SAFE_INTEGER)) {
    const file = socialImageFile(question);
    await mkdir(path.dirname(path.join(release.folder, file)), { recursive: true });
    try {
      await linkOrCopy(path.join(former.release.folder, file), path.join(release.folder, file));
      carried.push(question);
    } catch (error) {
      // New, or dropped meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
  graph.commit({ renderedSocialImages: carried });
}

/** Files of releases are replaced and never written into, so two releases may share one. */
async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
    await copyFile(from, to);
  }
}
