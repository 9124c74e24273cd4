import type { BuilderHost } from '#build-hooks/builder/builderHost.ts';
import type { CompiledOutput } from '#build-hooks/compile/compile.ts';
import { unlessAborted } from '#build-hooks/concurrency/unlessAborted.ts';
import type { LeaseContext } from '#build-hooks/leases/heldLease.ts';
import type { LeasedWork } from '#build-hooks/leases/runWithLease.ts';
import { limits } from '#domain/limits.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import type { BaseDeps } from '../../baseDeps.ts';
import { repeatUntilSuccess } from '../../runtime/repeatUntilSuccess.ts';
import { startSiteBuilder } from '../siteBuilder.ts';
import { createTermMirror } from './termMirror.ts';
import { openTermRecord, type TermRecord } from './termRecord.ts';

/** The work of a bot while it holds the lease of the builder. */
export interface BotTerm extends LeasedWork {
  wake(): void;
  /** Returns false while there is no builder thread. */
  isRunning(): boolean;
  /** Returns false while files of published pages are missing. */
  isComplete(): boolean;
  /** Returns false while the bot has not yet published the events from before its term. */
  isCaughtUp(): boolean;
  /** Returns false while uploads to the bucket fail. */
  isKeepingUp(): boolean;
  publishedEventId(): number;
  renderPreview(post: PreviewedPost): Promise<string>;
}

/**
 * Builds the site during one term. The release of this disk may be older than the bucket, if another bot
 * published meanwhile. Then the mirror starts when the release contains everything from before the term:
 *
 *     lease won ─▶ builder starts ─▶ token recorded ─▶ caught up ─▶ bucket claimed, mirror starts ─▶ purges run
 *     lease lost or `stop()`, at any point ─▶ mirror stops ─▶ builder stops
 *
 * If this bot published last, the mirror does not wait: a full build after an update can take minutes.
 */
export function startBotTerm(
  deps: Pick<BaseDeps, 'env' | 'clock' | 'log'>,
  { context, compiledSite }: { context: LeaseContext; compiledSite: CompiledOutput },
): BotTerm {
  const { env, log } = deps;
  const ending = new AbortController();
  const signal = AbortSignal.any([context.signal, ending.signal]);
  const siteDeps = { ...deps, db: context.db };
  const mirror = createTermMirror(siteDeps, context.assertHeld);
  const { retryAfterFailureMs: firstMs, retryAfterFailureMaxMs: maxMs } = limits.bot;
  /** Repeats work that fails, for example because the database does not answer, until the term ends. */
  const untilSuccess = <T>(message: string, work: () => Promise<T>) =>
    repeatUntilSuccess(work, {
      ...deps,
      signal,
      backoff: { firstMs, maxMs },
      failure: { event: 'builder_failed', message },
    });
  const lastTerm = openTermRecord(env.dataDir);
  let builder: BuilderHost | undefined;
  let isCaughtUp = false;

  async function publish(): Promise<void> {
    builder = await untilSuccess('the builder did not start', startBuilder);
    signal.throwIfAborted();
    const { settled, requeueOutdatedFiles } = builder;
    await recordTerm(lastTerm.record);
    const isUpToDate = !env.bucket || lastTerm.hasCaughtUpBefore(context.lease);
    if (!isUpToDate) await unlessAborted(settled(), signal);
    await untilSuccess('the bucket was not opened', () => mirror.open(requeueOutdatedFiles));
    signal.throwIfAborted();
    await recordTerm(lastTerm.recordCaughtUp);
    mirror.start();
    if (isUpToDate) await unlessAborted(settled(), signal);
    isCaughtUp = true;
    log.info({ event: 'caught_up' }, 'the bot publishes');
  }

  const recordTerm = (record: TermRecord['record']) =>
    untilSuccess('the term was not recorded', async () => record(context.lease));

  const startBuilder = () =>
    startSiteBuilder(siteDeps, {
      compiledSite,
      imageBucket: env.bucket,
      // The purges of the other bot are on its disk.
      purgesEverything: lastTerm.hasOtherHolderSince(context.lease),
      onPublished: mirror.wake,
      onSwitched: mirror.wake,
      beforePurge: mirror.uploaded,
      signal,
    });

  const running = publish().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    // The next term claims the bucket again.
    failed: mirror.superseded,
    wake: () => builder?.wake(),
    isRunning: () => builder?.isRunning() ?? false,
    isComplete: () => builder?.isComplete() ?? false,
    isCaughtUp: () => isCaughtUp,
    isKeepingUp: mirror.isKeepingUp,
    publishedEventId: () => builder?.publishedEventId() ?? 0,
    async renderPreview(post) {
      if (!builder) throw new Error('The builder is not running');
      return builder.renderPreview(post);
    },
    async stop() {
      ending.abort();
      try {
        await running;
        await mirror.stop();
      } finally {
        await builder?.stop();
      }
    },
  };
}
