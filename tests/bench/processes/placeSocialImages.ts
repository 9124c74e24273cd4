import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { socialImageFile } from '#build-hooks/socialImages/socialImageQueue.ts';

/**
 * Puts a file in the place of each social image of a release, as in the release of a site that has been running for a
 * while. A new site renders them in idle time, for about an hour at 100,000 posts.
 */
export async function placeSocialImages(publishedFolder: string): Promise<void> {
  const release = await findCurrentRelease(publishedFolder);
  if (!release) throw new Error('There is no release');
  const graph = openGraph(release.graphFile);
  try {
    const queries = graph.socialImagesToRender(Number.MAX_SAFE_INTEGER);
    for (const query of queries) {
      const file = path.join(release.folder, socialImageFile(query));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'a social image');
    }
    graph.commit({ renderedSocialImages: queries });
  } finally {
    graph.close();
  }
}
