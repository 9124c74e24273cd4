import type { QueryLoader } from '#site/data/queryLoader.ts';
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
  /**
   * Publishes the groups that `addGroups` adds, one group after the other, and removes pages last. Resolves when all changes
   * are on disk. Also returns what `addGroups` has returned.
   */
  publishPages<Result>(
    loader: QueryLoader,
    options: PublishOptions,
    addGroups: (groups: PageGroups) => Promise<Result>,
  ): Promise<{ outcome: PublishOutcome; result: Result }>;
}

/** The groups of one publication. Each is revealed after the groups that were added before it. */
export interface PageGroups {
  /** Renders a group on this thread. Its pages become public in the background, so the caller can add the next group. */
  add(urls: readonly string[]): Promise<void>;
  /**
   * Lets a helper process render a group. Resolves to false if the helper fails, or if `addGroups` ended before the helper. The
   * pages of this group are then not published and not part of the outcome, and no page at all is removed, because a page of this
   * group may still link to it.
   */
  addHelped(urls: readonly string[], helper: RenderHelper): Promise<boolean>;
  /** Resolves when all pages of the groups that were added are public. */
  revealed(): Promise<void>;
}

export interface PublishOptions extends GroupOptions {
  /**
   * Called for each group after its changed pages are synced to the disk. Pages that no longer exist are removed after all
   * groups. Without this function, the pages of all groups are synced together at the end.
   */
  onGroupPublished?: (outcome: PublishOutcome) => void;
}

export type PagePublisherOptions = GroupRendererOptions & PageRevealerOptions;

export function createPagePublisher(options: PagePublisherOptions): PagePublisher {
  const { publisher } = options;
  const { renderGroup, reservePages, receivePages } = createGroupRenderer(options);
  const { startSequence, removePages } = createPageRevealer(options);

  const publishPages: PagePublisher['publishPages'] = async (loader, publishOptions, addGroups) => {
    const outcomes: PublishOutcome[] = [];
    const sequence = startSequence(publishOptions.onGroupPublished);
    let unfinishedJobs = 0;
    let isClosed = false;

    function reveal(group: StagingGroup) {
      outcomes.push(group.outcome);
      sequence.add(group);
    }

    async function addHelped(urls: readonly string[], helper: RenderHelper): Promise<boolean> {
      unfinishedJobs++;
      const pages = reservePages(urls);
      const results = await helper(pages.map(({ url, from }) => ({ url, file: from })));
      if (!results || isClosed) {
        await publisher.discard(pages);
        return false;
      }
      reveal(receivePages(pages, results, publishOptions));
      unfinishedJobs--;
      return true;
    }

    const groups: PageGroups = {
      add: async (urls) => reveal(await renderGroup(urls, loader, publishOptions)),
      addHelped,
      revealed: sequence.revealed,
    };
    try {
      const result = await addGroups(groups);
      isClosed = true;
      await sequence.published();
      const merged = mergeOutcomes(outcomes);
      const outcome = unfinishedJobs > 0 ? withoutRemovals(merged) : merged;
      await removePages(outcome.removed);
      await publisher.flush();
      return { outcome, result };
    } finally {
      isClosed = true;
      // Waits after an error too, because the caller tries again and two attempts must not publish at the same time.
      await sequence.settled();
    }
  };

  return { publishPages };
}
