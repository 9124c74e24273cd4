import { filePathForPage } from '#domain/paths.ts';
import type { Graph } from '../graph/graph.ts';
import { collectSettled } from '../publish/collectSettled.ts';
import type { FilePublisher } from '../publish/filePublisher.ts';
import type { Purges } from '../purge/purges.ts';
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
  onPublished: (files: string[]) => void;
  purges?: Pick<Purges, 'announce' | 'pagesRevealed'> | undefined;
}

/** Groups that are revealed in the order in which they are added. After an error, no later group is revealed. */
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
  const { graph, publisher, onPublished, purges } = options;

  const startSequence: PageRevealer['startSequence'] = (onGroupPublished) => {
    let allRevealed: Promise<void> = Promise.resolve();
    let allReported: Promise<void> = Promise.resolve();

    function add(group: StagingGroup) {
      allRevealed = handled(revealGroup(group, allRevealed));
      if (onGroupPublished)
        allReported = handled(reportGroup(group, allRevealed, allReported, onGroupPublished));
    }

    return {
      add,
      revealed: () => allRevealed,
      async published() {
        await Promise.all([allRevealed, allReported]);
      },
      async settled() {
        await Promise.allSettled([allRevealed, allReported]);
      },
    };
  };

  /** Reveals a group after the previous groups. After an error, deletes its staged files. */
  async function revealGroup(group: StagingGroup, previousRevealed: Promise<void>): Promise<void> {
    const { changedUrls, unused, outcome } = group;
    const { values: staged, failure } = await collectSettled(group.staging);
    try {
      await previousRevealed;
      if (failure) throw failure.reason;
      announceChange(changedUrls);
      await publisher.reveal(staged);
      outcome.uncompressed.push(...changedUrls);
      reportChange(staged.map(({ file }) => file));
      if (unused.length > 0) await publisher.discard(unused);
    } catch (error) {
      await publisher.discard([...staged, ...unused]);
      throw error;
    }
  }

  /** Calls `onGroupPublished` when the group would survive a power failure and the previous groups are reported. */
  async function reportGroup(
    { outcome }: StagingGroup,
    revealed: Promise<void>,
    previousReported: Promise<void>,
    onGroupPublished: (outcome: PublishOutcome) => void,
  ): Promise<void> {
    await revealed;
    await publisher.flush();
    await previousReported;
    onGroupPublished(outcome);
  }

  async function removePages(urls: readonly string[]): Promise<void> {
    // Pages that were never published need no removal.
    const publishedUrls = urls.filter((url) => graph.mayBePublished(url));
    if (publishedUrls.length === 0) return;
    const files = publishedUrls.map(filePathForPage);
    announceChange(publishedUrls);
    await publisher.remove(files);
    reportChange(files);
  }

  /** Comes before the files change, so that after a crash the pages are published and purged again. */
  function announceChange(urls: readonly string[]): void {
    if (urls.length === 0) return;
    graph.commit({ uncertain: urls });
    purges?.announce(urls);
  }

  /** Lets the server and the CDN forget the earlier versions. */
  function reportChange(files: string[]): void {
    if (files.length === 0) return;
    onPublished(files);
    purges?.pagesRevealed();
  }

  return { startSequence, removePages };
}

/** Prevents an unhandled rejection before the promise is awaited. */
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}
