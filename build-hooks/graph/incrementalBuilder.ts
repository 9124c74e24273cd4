import type { Queryable } from '#db/client.ts';
import { listEventsAfter, newestEventId } from '#db/outbox.ts';
import type { BuildPage } from '#domain/build.ts';
import type { OutboxEvent } from '#domain/event.ts';
import { filePathForPage, postPath, splitPage } from '#domain/paths.ts';
import { postKeys } from '#site/data/eventEffects.ts';
import { possibleNewPages, urgentPages } from '#site/data/pages.ts';
import { createQueryLoader, type QueryLoader, type QueryId } from '#site/data/queryLoader.ts';
import { limits } from '../limits.ts';
import type { Publisher, StagedFile, CompressionMode } from '../publish/publisher.ts';
import { collectSettled } from '../publish/collectSettled.ts';
import type { Rendered, Renderer } from '../render/renderer.ts';
import { urgentQueries, deferredQueries } from './affectedQueries.ts';
import { answerHash, type Graph, type RenderedPage } from './graph.ts';

/**
 * Keeps one release equal to the database: turns events into exactly the pages that changed.
 * Every step may be broken off at any point and done again: what it found out is noted in the graph
 * only after the pages it made are on disk, and before one comes into view the graph stops being sure
 * of it, so that a page is made again even if the database has meanwhile gone back to what it was.
 */
export interface IncrementalBuilder {
  /** Answers the newest events on the pages that readers look for first; undefined without any. */
  publishEvents(): Promise<BuildBatch | undefined>;
  /** Finds the remaining pages that answered events touch. False when there was nothing to find. */
  markDeferredPages(): Promise<boolean>;
  /** Makes some of the pages that are waiting; undefined when none is. */
  publishDirtyPages(): Promise<BuildBatch | undefined>;
}

/** What one step did. */
export interface BuildBatch {
  events: OutboxEvent[];
  pages: BuildPage[];
  /** Pages looked at, whether they changed or not. */
  pagesDone: number;
  /** Pages that this batch left for later. */
  pagesRemaining: number;
  /** Milliseconds since the epoch at which the urgent pages were in view. */
  urgentAtMs: number;
}

export interface IncrementalBuilderOptions {
  db: Queryable;
  graph: Graph;
  renderer: Renderer;
  publisher: Publisher;
  clock: () => number;
  /** Told of the files that came into view or went, as soon as they did. */
  onPublished: (files: string[]) => void;
}

export function createIncrementalBuilder(options: IncrementalBuilderOptions): IncrementalBuilder {
  const { db, graph, renderer, publisher, clock, onPublished } = options;
  // Pages that have to go once those that waited behind them, and may link to them, are made.
  const postponed = new Set<string>();

  async function answerEvents(): Promise<BuildBatch | undefined> {
    const events = await listEventsAfter(db, {
      cursor: graph.cursor,
      countMax: limits.eventsPerBatch,
    });
    const last = events.at(-1);
    if (!last) return undefined;
    const asker = createQueryLoader(db);
    const answers = await askAgain(asker, graph.knownQueries(urgentQueries(events)));
    const changed = answers.filter(([question, answer]) => graph.isResultChanged(question, answer));
    const brought = await newPages(events);
    const urgent = await urgentOf(events);
    const dirty = new Set([
      ...brought,
      ...changed.flatMap(([question]) => graph.pagesUsing(question)),
    ]);
    const own = new Set(events.flatMap(postKeys).map(({ slug }) => postPath(slug)));
    // What was written and what is new comes into view ahead of the pages that name it.
    const isFirst = (url: string) => brought.has(url) || own.has(url);
    const isSmall = dirty.size <= limits.pagesPerEventBatchMax;
    const first = [...dirty].filter(isFirst);
    const second = byRank(
      [...dirty].filter((url) => !isFirst(url) && urgent.has(url)),
      urgent,
    );
    const rest = isSmall ? [...dirty].filter((url) => !isFirst(url) && !urgent.has(url)) : [];
    const made = await makePages([first, second, rest], asker);
    graph.commit({ ...made.forGraph, results: changed, cursor: last.id });
    return {
      events,
      pages: made.pages,
      pagesDone: first.length + second.length + rest.length,
      pagesRemaining: isSmall ? 0 : dirty.size - first.length - second.length,
      urgentAtMs: made.revealedAtMs[1] ?? clock(),
    };
  }

  async function findLaterPages(): Promise<boolean> {
    const { cursor, deferredCursor } = graph;
    if (deferredCursor >= cursor) return false;
    const events = (
      await listEventsAfter(db, { cursor: deferredCursor, countMax: limits.eventsPerBatch })
    ).filter((event) => event.id <= cursor);
    const questions = await deferredQueries(events, db, graph);
    for (let start = 0; start < questions.length; start += limits.queriesPerBatch) {
      const some = questions.slice(start, start + limits.queriesPerBatch);
      const answers = await askAgain(createQueryLoader(db), some);
      graph.commit({
        results: answers.filter(([question, answer]) => graph.isResultChanged(question, answer)),
      });
      // A new event goes first: it is somebody waiting.
      if ((await newestEventId(db)) > cursor) return true;
    }
    graph.commit({ deferredCursor: events.at(-1)?.id ?? cursor });
    return true;
  }

  async function makeWaitingPages(): Promise<BuildBatch | undefined> {
    const waiting = graph.dirtyPages(limits.dirtyPagesPerBatch, clock());
    if (waiting.length === 0) return undefined;
    const attempts = new Map(waiting.map((page) => [page.url, page.attempts]));
    const isRest = graph.countDirty() <= waiting.length;
    const made = await makePages([waiting.map((page) => page.url)], createQueryLoader(db), {
      attempts,
      mayRemove: (url) => isRest || postponed.delete(url),
      // Nobody waits for these: their variants follow when nothing else is to be done.
      variants: 'later',
      // Side by side, so that the questions of several pages are answered by one query.
      abreast: limits.pagesInParallel,
    });
    graph.commit(made.forGraph);
    for (const url of made.forGraph.last) postponed.add(url);
    return {
      events: [],
      pages: made.pages,
      pagesDone: waiting.length - made.forGraph.last.length,
      pagesRemaining: graph.countDirty(),
      urgentAtMs: clock(),
    };
  }

  async function newPages(events: OutboxEvent[]): Promise<Set<string>> {
    const brought = await Promise.all(events.map((event) => possibleNewPages(event, db)));
    const missing = new Set<string>();
    for (const url of new Set(brought.flat())) {
      for (const page of pagesUpTo(url)) {
        if (graph.hasPage(page)) break;
        missing.add(page);
      }
    }
    return missing;
  }

  async function urgentOf(events: OutboxEvent[]): Promise<Map<string, number>> {
    const urgent = await Promise.all(events.map((event) => urgentPages(event, db)));
    const ranks = new Map<string, number>();
    for (const url of urgent.flat()) if (!ranks.has(url)) ranks.set(url, ranks.size);
    return ranks;
  }

  /** Makes groups of pages; each group is in view, whole, before the next, and removals come last. */
  async function makePages(
    groups: string[][],
    asker: QueryLoader,
    {
      attempts = new Map<string, number>(),
      mayRemove = () => true,
      variants = 'now',
      // One after another, so that between two pages the one before can come into view.
      abreast = 1,
    }: {
      attempts?: Map<string, number>;
      mayRemove?: (url: string) => boolean;
      variants?: CompressionMode;
      abreast?: number;
    } = {},
  ) {
    const pages: BuildPage[] = [];
    const made: RenderedPage[] = [];
    const removed: string[] = [];
    const last: string[] = [];
    const failed: { url: string; retryAtMs: number }[] = [];
    const revealedAtMs: number[] = [];
    // While one group is compressed and brought into view the next is rendered already.
    let revealed = Promise.resolve();

    for (const group of groups) {
      const staging: Promise<StagedFile>[] = [];
      const unsure: string[] = [];
      await renderEach(group, { asker, abreast }, (rendered) => {
        const { url } = rendered;
        const hashBefore = graph.pageHash(url) ?? null;
        const receipt = { url, hashBefore, renderMs: Math.round(rendered.renderMs) };
        if (rendered.outcome === 'failed') {
          const retryAtMs = clock() + retryDelayMs(attempts.get(url) ?? 0);
          failed.push({ url, retryAtMs });
          pages.push({ ...receipt, hashAfter: hashBefore, error: rendered.error });
        } else if (rendered.outcome === 'gone' && !mayRemove(url)) {
          last.push(url);
        } else if (rendered.outcome === 'gone') {
          removed.push(url);
          if (hashBefore !== null) pages.push({ ...receipt, hashAfter: null, error: null });
        } else {
          const { hash, asked, body } = rendered;
          const isPublished = graph.isPublished(url, hash);
          // Of a page that may be in view as it is here, nobody would know that its variants went.
          const when = hash === hashBefore ? 'now' : variants;
          made.push({ url, hash, queryResults: asked, hasVariants: !isPublished && when === 'now' });
          if (isPublished) return;
          unsure.push(url);
          const job = publisher.stage(filePathForPage(url), body, when);
          // Awaited with the others below; until then a failure must not count as nobody's.
          job.catch(() => undefined);
          staging.push(job);
          pages.push({ ...receipt, hashAfter: hash, error: null });
        }
      });
      revealed = inTurn(revealed, staging, async (staged) => {
        if (unsure.length > 0) graph.commit({ uncertain: unsure });
        await publisher.reveal(staged);
        revealedAtMs.push(clock());
        if (staged.length > 0) onPublished(staged.map(({ file }) => file));
      });
      revealed.catch(() => undefined);
    }
    await revealed;
    // A draft that is saved has no page to go.
    const going = removed.filter((url) => graph.mayBePublished(url));
    if (going.length > 0) {
      const files = going.map(filePathForPage);
      graph.commit({ uncertain: going });
      await publisher.remove(files);
      onPublished(files);
    }
    await publisher.flush();
    return { pages, revealedAtMs, forGraph: { made, removed, failed, last } };
  }

  async function renderEach(
    urls: string[],
    { asker, abreast }: { asker: QueryLoader; abreast: number },
    take: (rendered: Rendered) => void,
  ) {
    for (let start = 0; start < urls.length; start += abreast) {
      const some = urls.slice(start, start + abreast);
      await Promise.all(some.map(async (url) => take(await renderer.render(url, asker))));
    }
  }

  /** Works on a group, whole, after the groups before it; what a failure leaves useless takes no room. */
  async function inTurn(
    before: Promise<void>,
    staging: Promise<StagedFile>[],
    work: (staged: StagedFile[]) => Promise<void>,
  ) {
    const [{ values, failure }] = await Promise.all([
      collectSettled(staging),
      before.catch(() => undefined),
    ]);
    try {
      if (failure) throw failure.reason;
      await before;
      await work(values);
    } catch (error) {
      await publisher.discard(values);
      throw error;
    }
  }

  return { publishEvents: answerEvents, markDeferredPages: findLaterPages, publishDirtyPages: makeWaitingPages };
}

const askAgain = (asker: QueryLoader, questions: QueryId[]) =>
  Promise.all(
    questions.map(async (question) => [question, answerHash(await asker.load(question))] as const),
  );

/** By how soon a reader will look. */
function byRank(urls: string[], urgent: Map<string, number>): string[] {
  const rank = (url: string) => urgent.get(url) ?? urgent.size;
  return urls.toSorted((a, b) => rank(a) - rank(b));
}

/** `/posts?page=3` → itself, `/posts?page=2`, `/posts`: a list has all pages up to its last. */
function pagesUpTo(url: string): string[] {
  const { pathname, page } = splitPage(url);
  return Array.from({ length: page }, (_, i) =>
    page - i > 1 ? `${pathname}?page=${page - i}` : pathname,
  );
}

function retryDelayMs(attempts: number): number {
  return Math.min(limits.pageRetryDelayMs * 4 ** attempts, limits.pageRetryDelayMaxMs);
}
