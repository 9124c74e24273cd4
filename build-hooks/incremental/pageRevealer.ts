import { filePathForPage } from '#domain/paths.ts';
import type { Graph } from '../graph/graph.ts';
import { collectSettled } from '../publish/collectSettled.ts';
import type { FilePublisher } from '../publish/filePublisher.ts';
import type { PurgeQueue } from '../purge/purgeQueue.ts';
import type { PurgeReporter } from '../purge/purgeReporter.ts';
import type { StagingGroup } from './groupRenderer.ts';
import type { PublishOutcome } from './publishOutcome.ts';

/** Makes staged pages public and removes pages, so that a crash leaves each of them marked as uncertain. */
export interface PageRevealer {
  /**
   * Starts a sequence of groups. Each group is staged and revealed while later groups are rendered. If `onGroupPublished` is
   * given, each group is synced to the disk, and then the function is called.
   */
  startSequence(onGroupPublished?: (outcome: PublishOutcome) => void): GroupSequence;
  removePages(urls: readonly string[]): Promise<void>;
}

export interface PageRevealerOptions {
  graph: Graph;
  publisher: FilePublisher;
  clock: () => number;
  onPublished: (files: string[]) => void;
  purges?: (Pick<PurgeQueue, 'announce'> & Pick<PurgeReporter, 'pagesRevealed'>) | undefined;
}

/** Groups that are revealed in the order in which they are added. */
export interface GroupSequence {
  add(group: StagingGroup): void;
  /** Resolves when all groups are revealed. */
  revealed(): Promise<void>;
  /** Resolves when all groups are revealed, synced and reported to `onGroupPublished`. */
  published(): Promise<void>;
  /** Resolves when no group is in work, also after an error. */
  settled(): Promise<void>;
}

export function createPageRevealer(options: PageRevealerOptions): PageRevealer {
  const { graph, publisher, clock, onPublished, purges } = options;

  const startSequence: PageRevealer['startSequence'] = (onGroupPublished) => {
    let revealed = Promise.resolve();
    let published = Promise.resolve();
    return {
      add(group) {
        revealed = revealGroup(group, revealed);
        // Prevents an unhandled rejection before the promise is awaited.
        revealed.catch(() => undefined);
        if (!onGroupPublished) return;
        const flushed = revealed.then(() => publisher.flush());
        published = Promise.all([flushed, published]).then(() => onGroupPublished(group.outcome));
        published.catch(() => undefined);
      },
      revealed: () => revealed,
      async published() {
        await Promise.all([revealed, published]);
      },
      async settled() {
        await Promise.allSettled([revealed, published]);
      },
    };
  };

  /** Reveals a group when all previous groups are revealed. After an error, deletes its staged files. */
  async function revealGroup(
    { changedUrls, staging, unused, outcome }: StagingGroup,
    previousGroups: Promise<void>,
  ) {
    const [{ values: staged, failure }] = await Promise.all([
      collectSettled(staging),
      previousGroups.catch(() => undefined),
    ]);
    try {
      if (failure) throw failure.reason;
      await previousGroups;
      if (changedUrls.length > 0) {
        graph.commit({ uncertain: changedUrls });
        purges?.announce(changedUrls);
      }
      await publisher.reveal(staged);
      outcome.revealedAtMs.push(clock());
      outcome.uncompressed.push(...changedUrls);
      if (staged.length > 0) onPublished(staged.map(({ file }) => file));
      if (changedUrls.length > 0) purges?.pagesRevealed();
      if (unused.length > 0) await publisher.discard(unused);
    } catch (error) {
      await publisher.discard([...staged, ...unused]);
      throw error;
    }
  }

  async function removePages(urls: readonly string[]) {
    // Pages that were never published need no removal.
    const publishedUrls = urls.filter((url) => graph.mayBePublished(url));
    if (publishedUrls.length === 0) return;
    const files = publishedUrls.map(filePathForPage);
    graph.commit({ uncertain: publishedUrls });
    purges?.announce(publishedUrls);
    await publisher.remove(files);
    onPublished(files);
    purges?.pagesRevealed();
  }

  return { startSequence, removePages };
}
