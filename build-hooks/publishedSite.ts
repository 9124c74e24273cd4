import { createDryBuilder } from './graph/dryBuilder.ts';
import type { Graph } from './graph/graph.ts';
import {
  createIncrementalBuilder,
  type IncrementalBuilder,
  type IncrementalBuilderOptions,
} from './graph/incrementalBuilder.ts';
import { openFolderPublisher } from './publish/folderPublisher.ts';
import type { Publisher } from './publish/publisher.ts';
import type { Release } from './publish/releases.ts';
import { createMissingFileSearch, type MissingFileSearch } from './repair/missingFileSearch.ts';
import {
  createReleaseSweep,
  type ReleaseSweep,
  type ReleaseSweepOptions,
} from './repair/releaseSweep.ts';
import type { SocialImageQueueOptions } from './socialImages/socialImageQueue.ts';
import { createSocialImageQueue, type SocialImageQueue } from './socialImages/socialImageQueue.ts';

/** A release and everything that keeps it up to date. */
export interface PublishedSite {
  release: Release;
  graph: Graph;
  publisher: Publisher;
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
  openPublisher?: typeof openFolderPublisher;
}

export async function openPublishedSite(
  release: Release,
  graph: Graph,
  options: PublishedSiteOptions,
): Promise<PublishedSite> {
  const { openPublisher = openFolderPublisher } = options;
  const { folder, stagingFolder } = release;
  const publisher = await openPublisher({ folder, stagingFolder });
  const missingFiles = createMissingFileSearch({ ...options, graph, release });
  return {
    release,
    graph,
    publisher,
    incremental: createIncrementalBuilder({ ...options, graph, publisher }),
    dryBuilder: createDryBuilder({ ...options, graph, publisher }),
    socialImages: createSocialImageQueue({ ...options, graph, publisher }),
    missingFiles,
    sweep: createReleaseSweep({ ...options, graph, release, missingFiles }),
  };
}

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
