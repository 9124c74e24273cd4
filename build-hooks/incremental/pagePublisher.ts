import type { QueryLoader } from '#site/data/queryLoader.ts';
import { builderLimits } from '../builderLimits.ts';
import type { RenderHelper } from '../render/renderHelpers.ts';
import {
  createGroupRenderer,
  type GroupOptions,
  type GroupRendererOptions,
  type StagingGroup,
} from './groupRenderer.ts';
import { createPageRevealer, type PageRevealerOptions } from './pageRevealer.ts';
import { mergeOutcomes, type PublishOutcome, withoutRemovals } from './publishOutcome.ts';

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
   * Helper processes that render some of the groups in parallel. Requires the compression mode `deferred` and no urgent
   * groups. If a helper fails or is abandoned, the pages of its job are not published and not part of the outcome. In
   * that case no page is removed either, because pages of that job may still link to it.
   */
  helpers?: readonly RenderHelper[];
  /** Called when this thread has rendered its last group. If true, helpers that are still rendering are abandoned. */
  mayAbandonHelpers?: () => boolean;
  /** Number of groups, from the first, that are revealed before the pages of later groups are rendered. */
  urgentGroupCount?: number;
  /**
   * Called for each group after its changed pages are synced to the disk. Pages that no longer exist are removed later,
   * after all groups, if all jobs of helpers are finished. Without this function, the pages of all groups are synced
   * together at the end.
   */
  onGroupPublished?: (outcome: PublishOutcome) => void;
}

export type PagePublisherOptions = GroupRendererOptions & PageRevealerOptions;

export function createPagePublisher(options: PagePublisherOptions): PagePublisher {
  const { publisher } = options;
  const { startSequence, removePages } = createPageRevealer(options);
  const { renderGroup, reservePages, receivePages } = createGroupRenderer(options);

  async function publishGroups(
    groups: Groups,
    loader: QueryLoader,
    publishOptions: PublishOptions = {},
  ): Promise<PublishOutcome> {
    const { urgentGroupCount, helpers = [], mayAbandonHelpers = () => false } = publishOptions;
    const outcomes: PublishOutcome[] = [];
    const sequence = startSequence(publishOptions.onGroupPublished);
    const nextGroups = shareGroups(groups);
    let isAbandoned = false;
    let unfinishedJobs = 0;

    const publish = (group: StagingGroup) => {
      outcomes.push(group.outcome);
      sequence.add(group);
    };

    async function publishHere() {
      let groupCount = 0;
      for await (const urls of nextGroups) {
        // Rendering less urgent pages now would slow down the compression of the urgent pages.
        if (groupCount++ === urgentGroupCount) await sequence.revealed();
        publish(await renderGroup(urls, loader, publishOptions));
      }
    }

    async function publishWith(helper: RenderHelper) {
      for await (const urls of joinGroups(nextGroups, builderLimits.renderHelpers.groupsPerJob)) {
        unfinishedJobs++;
        const pages = reservePages(urls);
        const results = await helper(pages.map(({ url, from }) => ({ url, file: from })));
        if (!results || isAbandoned) return publisher.discard(pages);
        publish(receivePages(pages, results, publishOptions));
        unfinishedJobs--;
      }
    }

    const publishedHere = publishHere();
    const helped = Promise.all(helpers.map(publishWith));
    // Prevents an unhandled rejection if the helpers are abandoned.
    helped.catch(() => undefined);
    try {
      await publishedHere;
      if (!mayAbandonHelpers()) await helped;
    } finally {
      isAbandoned = true;
      // Waits after an error too, because the caller tries again and two attempts must not publish at the same time.
      await sequence.settled();
    }
    await sequence.published();
    const merged = mergeOutcomes(outcomes);
    const outcome = unfinishedJobs > 0 ? withoutRemovals(merged) : merged;
    await removePages(outcome.removed);
    await publisher.flush();
    return outcome;
  }

  return { publishGroups };
}

/** Lets several loops share an iteration: each group goes to one of them. A loop that ends early does not end the others. */
function shareGroups(groups: Groups): AsyncIterable<readonly string[]> {
  const iterator = iterate(groups);
  return { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) };
}

async function* iterate(groups: Groups) {
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
