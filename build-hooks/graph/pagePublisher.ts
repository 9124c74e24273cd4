import type { BuildPage } from '#domain/build.ts';
import { filePathForPage } from '#domain/paths.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';
import { collectSettled } from '../publish/collectSettled.ts';
import type { CompressionMode, Publisher, StagedFile } from '../publish/publisher.ts';
import type { RenderedHtml, Renderer, RenderResult } from '../render/renderer.ts';
import type { FailedPage, Graph, RenderedPage } from './graph.ts';
import { pageRetryDelayMs } from './pageRetryDelayMs.ts';

/** Renders groups of pages and publishes those whose bytes changed. */
export interface PagePublisher {
  /**
   * Publishes groups in order: each group is public before the next one, and removals come last.
   * Resolves when all changes are on disk. The caller commits the outcome to the graph.
   */
  publishGroups(
    groups: readonly (readonly string[])[],
    loader: QueryLoader,
    options?: PublishOptions,
  ): Promise<PublishOutcome>;
}

export interface PublishOptions {
  /** Number of failed attempts to render a page, by its URL. */
  attempts?: ReadonlyMap<string, number>;
  /** Returns whether a page that does not exist in the database may be removed in this batch. */
  mayRemove?: (url: string) => boolean;
  compression?: CompressionMode;
  /**
   * Number of pages that are rendered in parallel. With 1, each page is staged while the next one
   * is rendered.
   */
  parallelCount?: number;
}

export interface PublishOutcome {
  /** Changed and failed pages, for the build report. */
  pages: BuildPage[];
  rendered: RenderedPage[];
  removed: string[];
  requeued: string[];
  failed: FailedPage[];
  /** Time at which each group became public, in milliseconds since the epoch. */
  revealedAtMs: number[];
}

export interface PagePublisherOptions {
  graph: Graph;
  renderer: Renderer;
  publisher: Publisher;
  clock: () => number;
  onPublished: (files: string[]) => void;
}

/** A group whose pages are rendered and whose changed pages are being staged. */
interface StagingGroup {
  changedUrls: string[];
  staging: Promise<StagedFile>[];
}

export function createPagePublisher(options: PagePublisherOptions): PagePublisher {
  const { graph, publisher, clock, onPublished } = options;
  const renderGroup = createGroupRenderer(options);

  async function publishGroups(
    groups: readonly (readonly string[])[],
    loader: QueryLoader,
    publishOptions: PublishOptions = {},
  ): Promise<PublishOutcome> {
    const outcome: PublishOutcome = {
      pages: [],
      rendered: [],
      removed: [],
      requeued: [],
      failed: [],
      revealedAtMs: [],
    };
    // A group is staged and revealed while the next group is rendered.
    let revealed = Promise.resolve();
    for (const urls of groups) {
      const group = await renderGroup(urls, loader, publishOptions, outcome);
      revealed = revealGroup(group, revealed, outcome);
      // The promise is awaited below. Until then, a rejection must not be reported as unhandled.
      revealed.catch(() => undefined);
    }
    await revealed;
    await removePages(outcome.removed);
    await publisher.flush();
    return outcome;
  }

  /** Reveals a group after the previous groups. If this fails, discards the staged files of the group. */
  async function revealGroup(
    { changedUrls, staging }: StagingGroup,
    previousGroups: Promise<void>,
    outcome: PublishOutcome,
  ) {
    const [{ values: staged, failure }] = await Promise.all([
      collectSettled(staging),
      previousGroups.catch(() => undefined),
    ]);
    try {
      if (failure) throw failure.reason;
      await previousGroups;
      if (changedUrls.length > 0) graph.commit({ uncertain: changedUrls });
      await publisher.reveal(staged);
      outcome.revealedAtMs.push(clock());
      if (staged.length > 0) onPublished(staged.map(({ file }) => file));
    } catch (error) {
      await publisher.discard(staged);
      throw error;
    }
  }

  async function removePages(urls: readonly string[]) {
    // Pages that were never published, such as those of drafts, need no removal.
    const publishedUrls = urls.filter((url) => graph.mayBePublished(url));
    if (publishedUrls.length === 0) return;
    const files = publishedUrls.map(filePathForPage);
    graph.commit({ uncertain: publishedUrls });
    await publisher.remove(files);
    onPublished(files);
  }

  return { publishGroups };
}

/** Returns a function that renders a group, records the results and stages the changed pages. */
function createGroupRenderer({ graph, renderer, publisher, clock }: PagePublisherOptions) {
  async function renderGroup(
    urls: readonly string[],
    loader: QueryLoader,
    publishOptions: PublishOptions,
    outcome: PublishOutcome,
  ): Promise<StagingGroup> {
    const { parallelCount = 1 } = publishOptions;
    const group: StagingGroup = { changedUrls: [], staging: [] };
    for (let start = 0; start < urls.length; start += parallelCount) {
      const chunk = urls.slice(start, start + parallelCount);
      await Promise.all(
        chunk.map(async (url) => {
          const result = await renderer.render(url, loader);
          receiveResult(result, group, publishOptions, outcome);
        }),
      );
    }
    return group;
  }

  function receiveResult(
    result: RenderResult,
    group: StagingGroup,
    { attempts, mayRemove = () => true, compression = 'parallel' }: PublishOptions,
    outcome: PublishOutcome,
  ) {
    const { url } = result;
    const hashBefore = graph.pageHash(url) ?? null;
    const report = { url, hashBefore, renderMs: Math.round(result.renderMs) };
    if (result.outcome === 'failed') {
      const retryAtMs = clock() + pageRetryDelayMs(attempts?.get(url) ?? 0);
      outcome.failed.push({ url, retryAtMs });
      outcome.pages.push({ ...report, hashAfter: hashBefore, error: result.error });
    } else if (result.outcome === 'page') {
      const isChanged = stageIfChanged(result, hashBefore, compression, group, outcome);
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
    hashBefore: string | null,
    requestedMode: CompressionMode,
    group: StagingGroup,
    outcome: PublishOutcome,
  ): boolean {
    const isPublished = graph.isPublished(url, hash);
    const mode = compressionMode({ hash, hashBefore, requestedMode });
    const hasVariants = !isPublished && mode === 'parallel';
    outcome.rendered.push({ url, hash, queryResults, hasVariants });
    if (isPublished) return false;
    group.changedUrls.push(url);
    const staged = publisher.stage(filePathForPage(url), body, mode);
    // The promise is awaited with the group. Until then, a rejection must not be reported as
    // unhandled.
    staged.catch(() => undefined);
    group.staging.push(staged);
    return true;
  }

  return renderGroup;
}

/**
 * Returns the compression mode for a page that must be written. Deferred compression deletes the old variants
 * when the page is revealed. Later it writes variants for each page that has none according to the graph. If
 * the hash is unchanged, the page is uncertain, and the graph still records its variants. Deferred
 * compression would skip this page, so its variants are written together with the page.
 */
export function compressionMode({
  hash,
  hashBefore,
  requestedMode,
}: {
  hash: string;
  hashBefore: string | null;
  requestedMode: CompressionMode;
}): CompressionMode {
  return hash === hashBefore ? 'parallel' : requestedMode;
}
