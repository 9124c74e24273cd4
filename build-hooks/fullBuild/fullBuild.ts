import { type Graph, openGraph } from '../graph/graph.ts';
import { codeVersionKey } from '../graph/graphSchema.ts';
import { addAssets } from '../publish/addAssets.ts';
import { recordOrigin } from '../publish/releaseOrigin.ts';
import {
  findCurrentRelease,
  type Release,
  removeRelease,
  startRelease,
} from '../publish/releases.ts';
import { syncFolder } from '../publish/syncFiles.ts';
import { reuseSocialImages } from '../socialImages/reuseSocialImages.ts';
import type { SocialImageRenderer } from '../socialImages/socialImageRenderer.ts';
import { addRemovedPages, type ChangedPages, createChangedPages } from './changedPages.ts';
import { type RenderOptions, renderAllPages } from './renderAllPages.ts';

export interface FullBuildOptions extends RenderOptions {
  publishedFolder: string;
  clientDir: string;
  codeVersion: string;
  socialImageRenderer: SocialImageRenderer;
}

export interface FullBuild {
  release: Release;
  graph: Graph;
  changedPages: ChangedPages;
  pagesTotal: number;
}

/** Renders all pages into a new release, which is not public yet. */
export async function buildRelease(options: FullBuildOptions): Promise<FullBuild> {
  const release = await startRelease(options.publishedFolder);
  try {
    await prepareRelease(release, options);
    const changedPages = createChangedPages(release.changedPagesFile);
    const pagesTotal = await renderAllPages(release, changedPages, options);
    const graph = await completeRelease(release, changedPages, options);
    return { release, graph, changedPages, pagesTotal };
  } catch (error) {
    await removeRelease(release);
    throw error;
  }
}

/** Closes and deletes the release of a full build, unless the site has switched to it. */
export async function removeUnserved(
  { release, graph }: FullBuild,
  publishedFolder: string,
): Promise<void> {
  if ((await findCurrentRelease(publishedFolder))?.number === release.number) return;
  graph.close();
  await removeRelease(release);
}

/** Adds the assets, and creates the graph without pages. */
async function prepareRelease(
  release: Release,
  { db, clientDir, previous }: FullBuildOptions,
): Promise<void> {
  const graph = openGraph(release.graphFile);
  try {
    await recordOrigin(db, graph);
    await addAssets(release, graph, { clientDir, previous });
  } finally {
    graph.close();
  }
}

async function completeRelease(
  release: Release,
  changedPages: ChangedPages,
  { pool, previous, socialImageRenderer, codeVersion }: FullBuildOptions,
): Promise<Graph> {
  await pool.completeGraph(release.graphFile);
  const graph = openGraph(release.graphFile);
  try {
    await reuseSocialImages({ release, graph, design: socialImageRenderer.design }, previous);
    await addRemovedPages(changedPages, previous?.graph, graph);
    // Incremental builds sync only the pages that they publish.
    await syncFolder(release.folder);
    graph.setMeta(codeVersionKey, codeVersion);
    return graph;
  } catch (error) {
    graph.close();
    throw error;
  }
}
