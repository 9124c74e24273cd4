import { filePathForPage } from '#domain/paths.ts';
import { createMutex } from '#domain/runtime/mutex.ts';
import { createStepWaiters } from '../concurrency/stepWaiters.ts';
import { createWakeSignal } from '../concurrency/wakeSignal.ts';
import { GraphDamageError } from '../graph/graphDamage.ts';
import { createMemoryTrimmer } from '../memory/memoryTrimmer.ts';
import { OtherHistoryError } from '../publish/releaseOrigin.ts';
import { createBuildReports } from '../reports/buildReports.ts';
import { socialImageFile } from '../socialImages/socialImageQueue.ts';
import type { BuilderOptions } from './builderOptions.ts';
import { createBuilderWarmUps } from './builderWarmUps.ts';
import { idleTimeoutMs } from './idleTimeoutMs.ts';
import type { PublishedSite } from './publishedSite.ts';
import { createPublishStep } from './publishStep.ts';
import { createReleaseSwitcher } from './releaseSwitcher.ts';
import { createStepFailures } from './stepFailures.ts';

/** Keeps the published site equal to the database. Publishes the most urgent pages first. */
export interface Builder {
  /** Resolves when there is a release to serve. */
  start(): Promise<void>;
  /** Makes the builder read the outbox immediately. */
  wake(): void;
  /** Resolves when all earlier writes are published, including compressed variants and social images. */
  settled(): Promise<void>;
  /**
   * Returns the files whose newest version failed to render. The builder publishes each of them later, also if its
   * bytes do not change.
   */
  requeueOutdatedFiles(): Promise<string[]>;
  stop(): Promise<void>;
}

export function createBuilder(options: BuilderOptions): Builder {
  const { db, clock, log, warmsUp = false, staysWarm = false } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { wake, wait } = createWakeSignal();
  /** Whether a notification has arrived since the builder last read the outbox. */
  let isNotified = false;
  const runExclusively = createMutex();
  const settledWaiters = createStepWaiters();
  const failures = createStepFailures(log);
  const shared = {
    ...options,
    reports: createBuildReports(options.onReport),
    shouldYield: () => isNotified || signal.aborted,
  };
  const releaseSwitcher = createReleaseSwitcher({ ...shared, signal, wake, runExclusively });
  const warmUps = createBuilderWarmUps(db, { wake, staysWarm, clock });
  const memory = createMemoryTrimmer({ warmUp: warmUps.again });
  const publishStep = createPublishStep({
    ...shared,
    releaseSwitcher,
    beforeStep() {
      isNotified = false;
      return settledWaiters.beforeStep();
    },
    // V8 would keep memory that only the start or the full build needed.
    onSettledFirst: memory.freeLater,
  });
  const warmUpNext = () =>
    warmUps.next(warmsUp ? releaseSwitcher.current()?.dryBuilder : undefined);
  let loop: Promise<void> = Promise.resolve();

  async function run() {
    while (!signal.aborted) {
      try {
        const hasWorked = (await runExclusively(publishStep)) || (await runExclusively(warmUpNext));
        failures.recordSuccess();
        if (!hasWorked) await wait(untilNextPollMs);
      } catch (error) {
        const unusableReason = reasonToDiscard(error);
        if (unusableReason && releaseSwitcher.current()) {
          releaseSwitcher.discard(unusableReason);
          continue;
        }
        const pauseMs = failures.recordFailure(error);
        await wait(() => pauseMs);
      }
    }
  }

  const untilNextPollMs = () =>
    idleTimeoutMs(releaseSwitcher.current()?.graph.nextRetryAtMs(), clock());

  return {
    async start() {
      await releaseSwitcher.open();
      loop = run();
    },
    wake() {
      isNotified = true;
      wake();
    },
    settled() {
      const settled = settledWaiters.wait();
      wake();
      return settled;
    },
    requeueOutdatedFiles: () =>
      runExclusively(async () => requeueOutdatedFiles(releaseSwitcher.current())),
    async stop() {
      stopping.abort();
      wake();
      await loop;
      await releaseSwitcher.close();
    },
  };
}

/** Returns why a release cannot be kept up to date after this error. Returns undefined if the step can be repeated. */
function reasonToDiscard(error: unknown): string | undefined {
  if (error instanceof GraphDamageError) return 'The dependency graph is damaged';
  if (error instanceof OtherHistoryError) return 'The published site shows another database';
  return undefined;
}

/** Returns the files whose newest version failed to render, and makes sure that each is published later. */
function requeueOutdatedFiles(site: PublishedSite | undefined): string[] {
  if (!site) return [];
  const { graph } = site;
  const pages = graph.outdatedPages();
  graph.commit({ uncertain: pages });
  return [...pages.map(filePathForPage), ...graph.failedSocialImages().map(socialImageFile)];
}
