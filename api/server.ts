import { addMissingSocialImages } from '#db/media/socialImages.ts';
import { limits } from '#domain/limits.ts';
import { describeFailure } from './cli/describeFailure.ts';
import { type FirstAdmin, startupMessage } from './cli/startupMessage.ts';
import { type Env, parseEnv } from './env.ts';
import { systemClock } from './http/clock.ts';
import { createLog, type Log } from './http/log.ts';
import { bootSystem } from './system/bootSystem.ts';
import { freeStartMemory } from './system/freeStartMemory.ts';
import { warmUp } from './system/warmUp.ts';
import { wireSystem } from './system/wireSystem.ts';

/** The whole system in one process: the API, the builder in its thread, and the published site. */
export interface System {
  /** The listening port. For port 0, the system chooses a free port. */
  port: number;
  firstAdmin: FirstAdmin | undefined;
  /** Resolves when everything written so far is published. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSystem(
  env: Env,
  log: Log,
  onProgress: (step: string) => void = () => undefined,
): Promise<System> {
  const booted = await bootSystem(env, onProgress);
  const { db, firstAdmin, lock } = booted;
  const parts = await wireSystem({ db, env, clock: systemClock, log }, booted);
  const { builder, mirror, deliveries, scheduler, server } = parts;
  const { viewCounter, searchCounter, searchIndexer, textWorker } = parts;

  scheduler.start();
  searchIndexer.start();
  const socialImages = addMissingSocialImages(db.read, env.mediaFolder).catch((error: unknown) =>
    log.error({ error: String(error) }, 'the missing social images were not created'),
  );
  const port = await server.listen(env);
  // The last notification before a crash may have been lost.
  deliveries.buildNotifier.notify();
  const warmedUp = warmUp(db).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'the first save and search may be slow'),
  );

  return {
    port,
    firstAdmin,
    async settled() {
      await deliveries.buildNotifier.settled();
      await builder.settled();
    },
    async stop() {
      const schedulerStopped = scheduler.stop();
      await server.stop();
      await schedulerStopped;
      await viewCounter.flush();
      await searchCounter.flush();
      await Promise.all([searchIndexer.stop(), textWorker.stop()]);
      await deliveries.stop();
      await builder.stop();
      await mirror?.stop();
      await socialImages;
      await warmedUp;
      await db.checkpoint();
      await db.close();
      lock.release();
    },
  };
}

async function main() {
  const env = parseEnv(process.env);
  const log = createLog(env);
  process.on('uncaughtException', (err) => {
    // The process exits, because its state is unknown. A restart loses no acknowledged write.
    log.error({ event: 'crashed', err }, 'uncaught exception');
    process.exit(1);
  });
  const startedAtMs = performance.now();
  const system = await startSystem(env, log, (step) => {
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
    process.stdout.write(`${String(seconds).padStart(3)} s  ${step} ...\n`);
  });
  const durationMs = performance.now() - startedAtMs;
  process.stdout.write(startupMessage(env, { ...system, durationMs }));
  void freeStartMemory(system.settled());
  stopOnSignal(system, log);
}

function stopOnSignal(system: System, log: Log): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      // Exits after a time limit, even during work. The next start continues interrupted work.
      setTimeout(() => process.exit(1), limits.server.stopTimeoutMs).unref();
      await system.stop();
      log.info({ event: 'stopped', signal }, 'stopped');
      process.exit(0);
    });
  }
}

if (import.meta.main) {
  main().catch((error) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  });
}
