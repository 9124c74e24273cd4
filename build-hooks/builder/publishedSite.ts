import type { Graph } from '../graph/graph.ts';
import { codeVersionKey } from '../graph/graphSchema.ts';
import { createDryBuilder } from '../incremental/dryBuilder.ts';
import {
  createIncrementalBuilder,
  type IncrementalBuilder,
  type IncrementalBuilderOptions,
} from '../incremental/incrementalBuilder.ts';
import type { FilePublisher } from '../publish/filePublisher.ts';
import { openFolderPublisher } from '../publish/folderPublisher.ts';
import type { Release } from '../publish/releases.ts';
import { type CodeTransition, openCodeTransition } from '../repair/codeTransition.ts';
import { createMissingFileSearch, type MissingFileSearch } from '../repair/missingFileSearch.ts';
import {
  createReleaseSweep,
  type ReleaseSweep,
  type ReleaseSweepOptions,
} from '../repair/releaseSweep.ts';
import {
  createSocialImageQueue,
  type SocialImageQueue,
  type SocialImageQueueOptions,
} from '../socialImages/socialImageQueue.ts';

/** A release and everything that keeps it up to date. */
export interface PublishedSite {
  release: Release;
  graph: Graph;
  publisher: FilePublisher;
  /** Exists only if other code rendered the release. `prepare` must then succeed before pages are published. */
  codeTransition: Pick<CodeTransition, 'prepare'> | undefined;
  incremental: IncrementalBuilder;
  dryBuilder: Pick<IncrementalBuilder, 'publish'>;
  socialImages: SocialImageQueue;
  missingFiles: MissingFileSearch;
  sweep: ReleaseSweep;
}

export interface PublishedSiteOptions
  extends Omit<
    IncrementalBuilderOptions & SocialImageQueueOptions & ReleaseSweepOptions,
    'graph' | 'publisher' | 'release' | 'missingFiles'
  > {
  /** Identifies the version of the compiled site. */
  codeVersion: string;
  openPublisher?: typeof openFolderPublisher;
}

export async function openPublishedSite(
  release: Release,
  graph: Graph,
  options: PublishedSiteOptions,
): Promise<PublishedSite> {
  const { openPublisher = openFolderPublisher, codeVersion } = options;
  const { folder, stagingFolder } = release;
  const publisher = await openPublisher({ folder, stagingFolder });
  const files = { ...options, graph, release, publisher };
  const codeTransition =
    graph.meta(codeVersionKey) === codeVersion ? undefined : await openCodeTransition(files);
  const shared = { ...files, ...(codeTransition && optionsDuring(codeTransition)) };
  const missingFiles = createMissingFileSearch(shared);
  return {
    release,
    graph,
    publisher,
    codeTransition,
    incremental: createIncrementalBuilder(shared),
    dryBuilder: createDryBuilder(shared),
    socialImages: createSocialImageQueue(shared),
    missingFiles,
    sweep: createReleaseSweep({ ...shared, missingFiles }),
  };
}

const optionsDuring = ({ renderer }: CodeTransition) => ({
  renderer,
  // A helper would render header rules that allow only the inline scripts of this code.
  helpersForBatch: () => [],
});

/** Publishes changes that were made during a full build. Stops after `batchesMax` batches. */
export async function catchUp(incremental: IncrementalBuilder, batchesMax: number): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const hasWorked =
      (await incremental.publishEvents()) !== undefined ||
      (await incremental.markDeferredPages()) ||
      (await incremental.publishDirtyPages()) !== undefined;
    if (!hasWorked) return;
  }
}
