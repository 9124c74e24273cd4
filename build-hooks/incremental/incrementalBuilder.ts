import type { CommonResults } from '#site/data/queryLoader.ts';
import {
  createDeferredPageMarker,
  type DeferredPageMarker,
  type DeferredPageMarkerOptions,
} from './deferredPageMarker.ts';
import {
  createDirtyPagePublisher,
  type DirtyPagePublisher,
  type DirtyPagePublisherOptions,
} from './dirtyPagePublisher.ts';
import {
  createEventPublisher,
  type EventPublisher,
  type EventPublisherOptions,
} from './eventPublisher.ts';
import { createEventRate } from './eventRate.ts';
import { createPagePublisher, type PagePublisherOptions } from './pagePublisher.ts';

/**
 * Publishes the pages that outbox events change, in three kinds of steps: urgent pages, the search for deferred pages, dirty
 * pages. Each method can be interrupted and called again. A method marks pages as uncertain before it reveals them, and commits
 * their new hashes when they are on disk.
 */
export interface IncrementalBuilder
  extends EventPublisher,
    DeferredPageMarker,
    DirtyPagePublisher {}

export type IncrementalBuilderOptions = PagePublisherOptions &
  DeferredPageMarkerOptions &
  Pick<DirtyPagePublisherOptions, 'helpersForBatch'> &
  Pick<EventPublisherOptions, 'purges'>;

export function createIncrementalBuilder(options: IncrementalBuilderOptions): IncrementalBuilder {
  const { publishPages } = createPagePublisher(options);
  const eventRate = createEventRate(options.clock);
  // Valid for the events up to the cursor: a new event removes the results that it affects.
  const commonResults: CommonResults = new Map();
  const shared = { ...options, publishPages, eventRate, commonResults };
  return {
    ...createEventPublisher(shared),
    ...createDeferredPageMarker(shared),
    ...createDirtyPagePublisher(shared),
  };
}
