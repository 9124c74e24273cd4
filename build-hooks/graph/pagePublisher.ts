import { filePathForPage } from '#domain/paths.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';
import { limits } from '../limits.ts';
import { collectSettled } from '../publish/collectSettled.ts';
import type { PurgeQueue } from '../purge/purgeQueue.ts';
import type { PurgeReporter } from '../purge/purgeReporter.ts';
import type { RenderHelper } from '../render/renderHelpers.ts';
import {
  createGroupRenderer,
  type GroupOptions,
  type GroupRendererOptions,
  type StagingGroup,
} from './groupRenderer.ts';
import { mergeOutcomes, type PublishOutcome } from './publishOutcome.ts';

/** Renders groups of pages and publishes the changed pages. */
export interface PagePublisher {
  /** Publishes one group after the other, and removes pages last. Resolves when all changes are on disk. */
  publishGroups(
    groups: Groups,
    loader: QueryLoader,
    options?: PublishOptions,
  ): Promise<PublishOutcome>;
}

/** URLs in groups. An async iterable may compute the next group while earlier groups are published. */
type Groups = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

export interface PublishOptions extends GroupOptions {
  /**
   * Each helper renders some of the groups. The compression mode must be `deferred`, and no group urgent. The outcome does not
   * contain the pages of a helper that fails or is abandoned.
   */
  helpers?: readonly RenderHelper[];
  /** Whether to return without waiting for helpers that are still rendering. */
  mayAbandonHelpers?: () => boolean;
  /** Number of groups that are revealed before the pages of later groups are rendered. */
  urgentGroups?: number;
  /**
   * Called for each group after its changed pages are synced to the disk. Pages that no longer exist are removed later,
   * after all groups. Without this function, the pages of all groups are synced together at the end.
   */
  onGroupPublished?: (outcome: PublishOutcome) => void;
}

export interface PagePublisherOptions extends GroupRendererOptions {
  onPublished: (files: string[]) => void;
  purges?: (Pick<PurgeQueue, 'announce'> & Pick<PurgeReporter, 'pagesRevealed'>) | undefined;
}

export function createPagePublisher(options: PagePublisherOptions): PagePublisher {
  const { graph, publisher, clock, onPublished, purges } = options;
  const { renderGroup, reservePages, receivePages } = createGroupRenderer(options);

  async function publishGroups(
    groups: Groups,
    loader: QueryLoader,
    publishOptions: PublishOptions = {},
  ): Promise<PublishOutcome> {
    const { urgentGroups, onGroupPublished, helpers = [] } = publishOptions;
    const { mayAbandonHelpers = () => false } = publishOptions;
    const outcomes: PublishOutcome[] = [];
    // Each group is staged and revealed while the next group is rendered.
    let revealed = Promise.resolve();
    let published = Promise.resolve();
    let isAbandoned = false;
    const nextGroups = shareGroups(groups);

    function publish(group: StagingGroup) {
      outcomes.push(group.outcome);
      revealed = revealGroup(group, revealed);
      // Prevents an unhandled rejection before the promise is awaited.
      revealed.catch(() => undefined);
      if (!onGroupPublished) return;
      const flushed = revealed.then(() => publisher.flush());
      published = Promise.all([flushed, published]).then(() => onGroupPublished(group.outcome));
      published.catch(() => undefined);
    }

    async function publishHere() {
      for await (const urls of nextGroups) {
        // Rendering less urgent pages now would slow down the compression of the urgent pages.
        if (outcomes.length === urgentGroups) await revealed;
        publish(await renderGroup(urls, loader, publishOptions));
      }
    }

    async function publishWith(helper: RenderHelper) {
      for await (const urls of joinGroups(nextGroups, limits.renderHelpers.groupsPerJob)) {
        const pages = reservePages(urls);
        const results = await helper(pages.map(({ url, from }) => ({ url, file: from })));
        if (!results || isAbandoned) return publisher.discard(pages);
        publish(receivePages(pages, results, publishOptions));
      }
    }

    const publishedHere = publishHere();
    const helped = Promise.all(helpers.map(publishWith));
    helped.catch(() => undefined);
    try {
      await publishedHere;
      if (!mayAbandonHelpers()) await helped;
    } finally {
      isAbandoned = true;
      // Waits after an error too, because the caller tries again and two attempts must not publish at the same time.
      await Promise.allSettled([revealed, published]);
    }
    await Promise.all([revealed, published]);
    const outcome = mergeOutcomes(outcomes);
    await removePages(outcome.removed);
    await publisher.flush();
    return outcome;
  }

  /** Reveals a group after all previous groups. After an error, discards the staged files of the group. */
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

  return { publishGroups };
}

/** Lets several loops iterate over the same groups: each of them gets other groups. */
async function* shareGroups(groups: Groups) {
  yield* groups;
}

/** Joins every `count` groups. */
async function* joinGroups(groups: AsyncIterable<readonly string[]>, count: number) {
  let joined: (readonly string[])[] = [];
  for await (const group of groups) {
    joined.push(group);
    if (joined.length < count) continue;
    yield joined.flat();
    joined = [];
  }
  if (joined.length > 0) yield joined.flat();
}
