import type { BuildPage } from '#domain/build.ts';
import { filePathForPage } from '#domain/paths.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';
import { collectSettled } from '../publish/collectSettled.ts';
import type { CompressionMode, Publisher, StagedFile } from '../publish/publisher.ts';
import type { PurgeQueue } from '../purge/purgeQueue.ts';
import type { PurgeReporter } from '../purge/purgeReporter.ts';
import type { RenderedHtml, Renderer, RenderResult } from '../render/renderer.ts';
import type { FailedPage, Graph } from './graph.ts';
import { pageRetryDelayMs } from './pageRetryDelayMs.ts';
import type { RenderedPage } from './recordPages.ts';

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

export interface PublishOptions {
  /** Number of failed attempts to render each page, by URL. */
  attempts?: ReadonlyMap<string, number>;
  /** Returns whether a page that no longer exists may be removed now. */
  mayRemove?: (url: string) => boolean;
  /** Compression mode of all pages. The default is `quick` for a group of one page, and `parallel` for larger groups. */
  compression?: CompressionMode;
  parallelCount?: number;
  /** Number of groups that are revealed before the pages of later groups are rendered. */
  urgentGroups?: number;
  /**
   * Called for each group after its changed pages are synced to the disk. Pages that no longer exist are removed later,
   * after all groups. Without this function, the pages of all groups are synced together at the end.
   */
  onGroupPublished?: (outcome: PublishOutcome) => void;
}

export interface PublishOutcome {
  pages: BuildPage[];
  rendered: RenderedPage[];
  /** Published pages without final compressed variants. */
  uncompressed: string[];
  removed: string[];
  requeued: string[];
  failed: FailedPage[];
  revealedAtMs: number[];
}

export interface PagePublisherOptions {
  graph: Graph;
  renderer: Renderer;
  publisher: Publisher;
  clock: () => number;
  onPublished: (files: string[]) => void;
  purges?: (Pick<PurgeQueue, 'announce'> & Pick<PurgeReporter, 'pagesRevealed'>) | undefined;
}

interface StagingGroup {
  compression: CompressionMode;
  changedUrls: string[];
  staging: Promise<StagedFile>[];
  outcome: PublishOutcome;
}

export function createPagePublisher(options: PagePublisherOptions): PagePublisher {
  const { graph, publisher, clock, onPublished, purges } = options;
  const renderGroup = createGroupRenderer(options);

  async function publishGroups(
    groups: Groups,
    loader: QueryLoader,
    publishOptions: PublishOptions = {},
  ): Promise<PublishOutcome> {
    const { urgentGroups, onGroupPublished } = publishOptions;
    const outcomes: PublishOutcome[] = [];
    // Each group is staged and revealed while the next group is rendered.
    let revealed = Promise.resolve();
    let published = Promise.resolve();
    try {
      for await (const urls of groups) {
        // Rendering less urgent pages now would slow down the compression of the urgent pages.
        if (outcomes.length === urgentGroups) await revealed;
        const group = await renderGroup(urls, loader, publishOptions);
        outcomes.push(group.outcome);
        revealed = revealGroup(group, revealed);
        // Prevents an unhandled rejection before the promise is awaited.
        revealed.catch(() => undefined);
        if (!onGroupPublished) continue;
        const flushed = revealed.then(() => publisher.flush());
        published = Promise.all([flushed, published]).then(() => onGroupPublished(group.outcome));
        published.catch(() => undefined);
      }
    } finally {
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
    { changedUrls, staging, outcome }: StagingGroup,
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
    } catch (error) {
      await publisher.discard(staged);
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

const emptyOutcome = (): PublishOutcome => ({
  pages: [],
  rendered: [],
  uncompressed: [],
  removed: [],
  requeued: [],
  failed: [],
  revealedAtMs: [],
});

const mergeOutcomes = (outcomes: readonly PublishOutcome[]): PublishOutcome => ({
  pages: outcomes.flatMap(({ pages }) => pages),
  rendered: outcomes.flatMap(({ rendered }) => rendered),
  uncompressed: outcomes.flatMap(({ uncompressed }) => uncompressed),
  removed: outcomes.flatMap(({ removed }) => removed),
  requeued: outcomes.flatMap(({ requeued }) => requeued),
  failed: outcomes.flatMap(({ failed }) => failed),
  revealedAtMs: outcomes.flatMap(({ revealedAtMs }) => revealedAtMs),
});

function createGroupRenderer({ graph, renderer, publisher, clock }: PagePublisherOptions) {
  async function renderGroup(
    urls: readonly string[],
    loader: QueryLoader,
    publishOptions: PublishOptions,
  ): Promise<StagingGroup> {
    const { parallelCount = 1 } = publishOptions;
    // A single page is compressed on this thread, because waking up another thread would take longer.
    const compression = publishOptions.compression ?? (urls.length > 1 ? 'parallel' : 'quick');
    const group: StagingGroup = {
      compression,
      changedUrls: [],
      staging: [],
      outcome: emptyOutcome(),
    };
    for (let start = 0; start < urls.length; start += parallelCount) {
      const chunk = urls.slice(start, start + parallelCount);
      await Promise.all(
        chunk.map(async (url) => {
          const result = await renderer.render(url, loader);
          receiveResult(result, group, publishOptions);
        }),
      );
    }
    return group;
  }

  function receiveResult(
    result: RenderResult,
    group: StagingGroup,
    { attempts, mayRemove = () => true }: PublishOptions,
  ) {
    const { outcome } = group;
    const { url } = result;
    const hashBefore = graph.pageHash(url) ?? null;
    const report = { url, hashBefore, renderMs: Math.round(result.renderMs) };
    if (result.outcome === 'failed') {
      const retryAtMs = clock() + pageRetryDelayMs(attempts?.get(url) ?? 0);
      outcome.failed.push({ url, retryAtMs });
      outcome.pages.push({ ...report, hashAfter: hashBefore, error: result.error });
    } else if (result.outcome === 'page') {
      const isChanged = stageIfChanged(result, group);
      if (isChanged) outcome.pages.push({ ...report, hashAfter: result.hash, error: null });
    } else if (mayRemove(url)) {
      outcome.removed.push(url);
      if (hashBefore !== null) outcome.pages.push({ ...report, hashAfter: null, error: null });
    } else {
      outcome.requeued.push(url);
    }
  }

  /** Stages a page. Returns false without staging if exactly these bytes are already public. */
  function stageIfChanged(
    { url, hash, body, queryResults }: RenderedHtml,
    group: StagingGroup,
  ): boolean {
    const isPublished = graph.isPublished(url, hash);
    group.outcome.rendered.push({ url, hash, queryResults });
    if (isPublished) return false;
    group.changedUrls.push(url);
    const staged = publisher.stage(filePathForPage(url), body, group.compression);
    // Prevents an unhandled rejection before the promise is awaited.
    staged.catch(() => undefined);
    group.staging.push(staged);
    return true;
  }

  return renderGroup;
}
