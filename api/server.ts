import { addMissingSocialPhotos } from '#db/media/socialPhotos.ts';
import { limits } from '#domain/limits.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import { runProgram } from './cli/runProgram.ts';
import { type FirstAdmin, startupMessage } from './cli/startupMessage.ts';
import { type Env, parseEnv } from './env/env.ts';
import { systemClock } from './runtime/clock.ts';
import type { Log } from './runtime/log.ts';
import { bootSystem } from './system/bootSystem.ts';
import { freeMemoryWhenIdle } from './system/freeMemoryWhenIdle.ts';
import { startWarmUps, type WarmUps } from './system/startWarmUps.ts';
import { wireSystem } from './system/wireSystem.ts';

/** The API and the published site, with the builder in its thread unless a bot builds the site. */
export interface System {
  /** The listening port. For port 0, the system chooses a free port. */
  port: number;
  firstAdmin: FirstAdmin | undefined;
  /** Resolves when everything written so far is published. */
  settled(): Promise<void>;
  /** Runs typical saves without effect, so that the next real one is fast. Resolves when all have ended. */
  warmUp: WarmUps['run'];
  stop(): Promise<void>;
}

export async function startSystem(
  env: Env,
  log: Log,
  onProgress: (step: string) => void = () => undefined,
): Promise<System> {
  const booted = await bootSystem(env, log, onProgress);
  const { db, firstAdmin, lock } = booted;
  const parts = await wireSystem({ db, env, clock: systemClock, log }, booted);
  const { publishing, deliveries, scheduler, server } = parts;
  const { viewCounter, clickCounter, searchCounter, searchIndexer, textWorker } = parts;

  scheduler.start();
  searchIndexer.start();
  const socialPhotos = addMissingSocialPhotos(db.read, env.mediaFolder)
    .catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'the missing social photos were not created'),
    )
    .then(publishing.storeLocalImages);
  const port = await server.listen(env);
  // The last notification before a crash may have been lost.
  deliveries.changeNotifier.notify();
  const warmUps = startWarmUps({ db, env, clock: systemClock, log });

  return {
    port,
    firstAdmin,
    settled: publishing.settled,
    warmUp: warmUps.run,
    async stop() {
      const schedulerStopped = scheduler.stop();
      await server.stop();
      await schedulerStopped;
      await viewCounter.flush();
      await clickCounter.flush();
      await searchCounter.flush();
      await Promise.all([searchIndexer.stop(), textWorker.stop()]);
      await deliveries.stop();
      await publishing.stop();
      await socialPhotos;
      await warmUps.stop();
      await db.checkpoint();
      await db.close();
      lock.release();
    },
  };
}

/** Runs the server until a signal ends it. */
export const run = () =>
  runProgram({
    parse: parseEnv,
    async start(env, log, onProgress) {
      const startedAtMs = performance.now();
      const system = await startSystem(env, log, onProgress);
      const durationMs = performance.now() - startedAtMs;
      process.stdout.write(startupMessage(env, { ...system, durationMs }));
      void freeMemoryWhenIdle(system.settled(), () =>
        system.warmUp(limits.warmUps.afterFreeingMemory),
      );
      return system;
    },
  });

if (import.meta.main) await run();
