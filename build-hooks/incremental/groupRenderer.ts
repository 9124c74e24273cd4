import { filePathForPage } from '#domain/paths.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';
import type { Graph } from '../graph/graph.ts';
import type {
  CompressionMode,
  FilePublisher,
  ReservedFile,
  StagedFile,
} from '../publish/filePublisher.ts';
import type { Renderer } from '../render/renderer.ts';
import type { PageResult } from '../render/renderJob.ts';
import { renderRetryDelayMs } from '../render/renderRetryDelayMs.ts';
import { emptyOutcome, type PublishOutcome } from './publishOutcome.ts';

export interface GroupRendererOptions {
  graph: Graph;
  renderer: Renderer;
  publisher: FilePublisher;
  clock: () => number;
}

export interface GroupOptions {
  /** Number of failed attempts to render each page, by URL. */
  attempts?: ReadonlyMap<string, number>;
  /** Returns whether the published file of a page that no longer exists may be removed. If not, the page is queued again. */
  mayRemove?: (url: string) => boolean;
  /** How the pages are compressed. The default is `quick` for a group of one page, and `parallel` for larger groups. */
  compression?: CompressionMode;
  parallelCount?: number;
}

/** A group of rendered pages. Its changed pages are being staged. */
export interface StagingGroup {
  changedUrls: string[];
  staging: Promise<StagedFile>[];
  /** Staged files of pages that are not revealed: exactly these bytes are public, or the page failed or is gone. */
  unused: StagedFile[];
  outcome: PublishOutcome;
}

/** Renders groups of pages on this thread, or takes pages that a helper process has rendered, and stages the changed pages. */
export interface GroupRenderer {
  renderGroup(
    urls: readonly string[],
    loader: QueryLoader,
    options: GroupOptions,
  ): Promise<StagingGroup>;
  /** Reserves a staged file for each page. A helper process then writes these files. */
  reservePages(urls: readonly string[]): ReservedPage[];
  /** @param results One result per page, in the order of `pages`. */
  receivePages(
    pages: readonly ReservedPage[],
    results: readonly PageResult[],
    options: GroupOptions,
  ): StagingGroup;
}

export interface ReservedPage extends ReservedFile {
  url: string;
}

export function createGroupRenderer({
  graph,
  renderer,
  publisher,
  clock,
}: GroupRendererOptions): GroupRenderer {
  const renderGroup: GroupRenderer['renderGroup'] = async (urls, loader, options) => {
    const { parallelCount = 1 } = options;
    // A single page is compressed on this thread, because waking up another thread would take longer.
    const compression = options.compression ?? (urls.length > 1 ? 'parallel' : 'quick');
    const group = emptyGroup();
    for (let start = 0; start < urls.length; start += parallelCount) {
      const chunk = urls.slice(start, start + parallelCount);
      await Promise.all(
        chunk.map(async (url) => {
          const result = await renderer.render(url, loader);
          const isChanged = receiveResult(result, group, options);
          if (!isChanged || result.outcome !== 'page') return;
          const staged = publisher.stage(filePathForPage(url), result.body, compression);
          // Prevents an unhandled rejection before the promise is awaited.
          staged.catch(() => undefined);
          group.staging.push(staged);
        }),
      );
    }
    return group;
  };

  const reservePages: GroupRenderer['reservePages'] = (urls) =>
    urls.map((url) => ({ url, ...publisher.reserve(filePathForPage(url)) }));

  const receivePages: GroupRenderer['receivePages'] = (pages, results, options) => {
    const group = emptyGroup();
    for (const [index, page] of pages.entries()) {
      const result = results[index];
      if (result && receiveResult(result, group, options))
        group.staging.push(Promise.resolve(page));
      else group.unused.push(page);
    }
    return group;
  };

  /** Adds a result to the group. Returns whether the page must be staged: other bytes are public, or none. */
  function receiveResult(result: PageResult, group: StagingGroup, options: GroupOptions): boolean {
    const { outcome } = group;
    const { url } = result;
    const hashBefore = graph.pageHash(url) ?? null;
    const report = { url, hashBefore, renderMs: Math.round(result.renderMs) };
    switch (result.outcome) {
      case 'failed': {
        const attempts = options.attempts?.get(url) ?? 0;
        outcome.failed.push({ url, retryAtMs: clock() + renderRetryDelayMs(attempts) });
        outcome.pages.push({ ...report, hashAfter: hashBefore, error: result.error });
        return false;
      }
      case 'page': {
        const { hash, resultHashes } = result;
        outcome.rendered.push({ url, hash, resultHashes });
        if (graph.isPublished(url, hash)) return false;
        group.changedUrls.push(url);
        outcome.pages.push({ ...report, hashAfter: hash, error: null });
        return true;
      }
      case 'gone': {
        if (options.mayRemove && !options.mayRemove(url)) {
          outcome.requeued.push(url);
          return false;
        }
        outcome.removed.push(url);
        if (hashBefore !== null) outcome.pages.push({ ...report, hashAfter: null, error: null });
        return false;
      }
    }
  }

  return { renderGroup, reservePages, receivePages };
}

const emptyGroup = (): StagingGroup => ({
  changedUrls: [],
  staging: [],
  unused: [],
  outcome: emptyOutcome(),
});
