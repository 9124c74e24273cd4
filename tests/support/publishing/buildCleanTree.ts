import { rm } from 'node:fs/promises';
import { buildRelease, type FullBuildOptions } from '#build-hooks/fullBuild/fullBuild.ts';
import { compressPendingPages } from '#build-hooks/publish/compressPendingPages.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import { renderAllSocialImages } from '#build-hooks/socialImages/socialImageQueue.ts';
import { type FileTree, readTree } from './fileTree.ts';

/** Runs a full build into `publishedFolder` and returns its files. Deletes the folder. */
export async function buildCleanTree(
  publishedFolder: string,
  options: Omit<FullBuildOptions, 'publishedFolder' | 'onProgress'>,
): Promise<FileTree> {
  const { release, graph } = await buildRelease({
    ...options,
    publishedFolder,
    onProgress: () => undefined,
  });
  const { folder, stagingFolder } = release;
  const publisher = await openFolderPublisher({ folder, stagingFolder });
  while (await compressPendingPages(graph, { folder, publisher }));
  await renderAllSocialImages({
    graph,
    publisher,
    socialImageRenderer: options.socialImageRenderer,
    onFailed(_content, error) {
      throw error;
    },
  });
  graph.close();
  const tree = await readTree(folder);
  await rm(publishedFolder, { recursive: true });
  return tree;
}
