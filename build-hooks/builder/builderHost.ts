import { Worker } from 'node:worker_threads';
import { endInterruptedBuilds } from '#db/builds/builds.ts';
import type { Database } from '#db/client.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import { isoTime } from '#domain/text/dates.ts';
import { builderLimits } from '../builderLimits.ts';
import type { BuilderLog } from '../builderLog.ts';
import { createPendingReplies } from '../concurrency/pendingReplies.ts';
import { createBuildReportStore } from '../reports/buildReportStore.ts';
import type { BuilderEvent, BuilderRequest, BuilderSetup } from './builderMessages.ts';
import { superviseBuilder } from './builderSupervisor.ts';

/** Controls the builder, which runs in a thread. */
export interface BuilderHost {
  /** Returns false while a stopped thread is being replaced. */
  isRunning(): boolean;
  /** Returns false while files of published pages are missing. */
  isComplete(): boolean;
  /** Returns the id of the newest event whose urgent pages are published. */
  publishedEventId(): number;
  wake(): void;
  /** Resolves when all earlier writes are published, including compressed variants and social images. */
  settled(): Promise<void>;
  /** Returns the files whose newest version failed to render. The builder publishes each of them later. */
  requeueOutdatedFiles(): Promise<string[]>;
  /** Renders the preview of a post. Rejects if rendering fails or takes too long. */
  renderPreview(post: PreviewedPost): Promise<string>;
  stop(): Promise<void>;
}

export interface BuilderHostOptions {
  db: Database;
  setup: BuilderSetup;
  createThread?: (setup: BuilderSetup) => Worker;
  onPublished: (files: string[]) => void;
  onSwitched: (folder: string) => void;
  /** Resolves when visitors can get the published files from every place. A CDN is purged after that. */
  beforePurge?: () => Promise<void>;
  /** Called when the urgent pages of all events up to this event are published. */
  onEventPublished?: (eventId: number) => void;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
  log: BuilderLog;
}

/** Starts the builder in a thread. Resolves when there is a site to serve. */
export async function startBuilderHost(options: BuilderHostOptions): Promise<BuilderHost> {
  const { db, setup, createThread = createBuilderThread, onPublished, onSwitched, log } = options;
  const reports = createBuildReportStore(db, {
    retryDelayMs: builderLimits.errorPauseMs,
    onError: (error) =>
      log('error', 'A build report could not be stored', { error: describeError(error) }),
  });
  const requests = createRequests((request) => send(request));
  let publishedEventId = 0;
  let missingPages = 0;

  const { isRunning, send, stop } = await superviseBuilder({
    prepare: () => endInterruptedBuilds(db, { now: isoTime(Date.now()) }),
    createThread: () => createThread(setup),
    onEvent: receive,
    onExit: () => requests.rejectPreviews(new Error('The builder thread exited')),
    onRestarted: requests.repeat,
    signal: options.signal,
    log,
  });

  function receive(event: BuilderEvent) {
    switch (event.type) {
      case 'settled':
      case 'requeueOutdatedFiles':
      case 'preview':
        return requests.receive(event);
      case 'published':
        return onPublished(event.files);
      case 'switched':
        return onSwitched(event.folder);
      case 'urgentPublished':
        publishedEventId = event.eventId;
        return options.onEventPublished?.(event.eventId);
      case 'missingPages':
        missingPages = event.count;
        return;
      case 'pagesPublic':
        return void allowPurge(event.mark);
      case 'purged':
        return reports.putPurge(event.result);
      case 'report':
        return reports.put(event.report);
      case 'log':
        return log(event.level, event.message, event.facts);
    }
  }

  /** Lets the builder purge pages. Its earlier messages have removed them from the server's cache. */
  async function allowPurge(mark: number): Promise<void> {
    await options.beforePurge?.();
    send({ type: 'purgeUpTo', mark });
  }

  return {
    isRunning,
    isComplete: () => missingPages === 0,
    publishedEventId: () => publishedEventId,
    wake: () => send({ type: 'wake' }),
    async settled() {
      await requests.settled();
      await reports.idle();
    },
    requeueOutdatedFiles: requests.requeueOutdatedFiles,
    async renderPreview(post) {
      if (!isRunning()) throw new Error('The builder is not running');
      return requests.renderPreview(post);
    },
    async stop() {
      await stop();
      await reports.stop();
    },
  };
}

type BuilderReply = BuilderEvent & { type: 'settled' | 'requeueOutdatedFiles' | 'preview' };

/** Sends the requests that the thread replies to. */
function createRequests(send: (request: BuilderRequest) => void) {
  const settledReplies = createPendingReplies<void>();
  const outdatedFilesReplies = createPendingReplies<string[]>();
  const previewReplies = createPendingReplies<string>();

  return {
    settled(): Promise<void> {
      const { id, reply } = settledReplies.add();
      send({ type: 'settled', id });
      return reply;
    },
    requeueOutdatedFiles(): Promise<string[]> {
      const { id, reply } = outdatedFilesReplies.add();
      send({ type: 'requeueOutdatedFiles', id });
      return reply;
    },
    async renderPreview(post: PreviewedPost): Promise<string> {
      const { id, reply } = previewReplies.add();
      const timer = setTimeout(
        () => previewReplies.reject(id, new Error('The builder did not respond in time')),
        builderLimits.previewTimeoutMs,
      );
      try {
        send({ type: 'preview', id, post });
        return await reply;
      } finally {
        clearTimeout(timer);
      }
    },
    receive(event: BuilderReply) {
      switch (event.type) {
        case 'settled':
          return settledReplies.resolve(event.id, undefined);
        case 'requeueOutdatedFiles':
          return outdatedFilesReplies.resolve(event.id, event.files);
        case 'preview': {
          const { id, result } = event;
          if ('html' in result) return previewReplies.resolve(id, result.html);
          return previewReplies.reject(id, new Error(result.error));
        }
      }
    },
    rejectPreviews: previewReplies.rejectAll,
    /** Sends the pending requests to a new thread, except previews, which were rejected. */
    repeat() {
      for (const id of settledReplies.ids()) send({ type: 'settled', id });
      for (const id of outdatedFilesReplies.ids()) send({ type: 'requeueOutdatedFiles', id });
    },
  };
}

const createBuilderThread = (setup: BuilderSetup) =>
  new Worker(new URL('./builderThread.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxYoungGenerationSizeMb: builderLimits.builderYoungHeapMb },
  });
