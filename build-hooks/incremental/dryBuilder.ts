import {
  createIncrementalBuilder,
  type IncrementalBuilder,
  type IncrementalBuilderOptions,
} from './incrementalBuilder.ts';

/**
 * Creates a builder that runs every step of a publication but changes neither the site nor the graph. It
 * treats all results of queries and all pages as changed, discards the staged files instead of revealing
 * them, and rolls its transactions back.
 */
export function createDryBuilder({
  graph,
  publisher,
  ...options
}: IncrementalBuilderOptions): Pick<IncrementalBuilder, 'publish'> {
  return createIncrementalBuilder({
    ...options,
    graph: {
      ...graph,
      isResultChanged: () => true,
      isPublished: () => false,
      commit: graph.tryCommit,
    },
    publisher: {
      ...publisher,
      reveal: publisher.discard,
      remove: async () => undefined,
      flush: async () => undefined,
    },
    onPublished: () => undefined,
    purges: undefined,
  });
}
