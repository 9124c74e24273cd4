import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import { builderLimits } from '../builderLimits.ts';
import type { BuilderLog } from '../builderLog.ts';
import type { BuilderEvent, BuilderMessage, BuilderRequest } from './builderMessages.ts';
import { fromErrorMessage } from './errorMessage.ts';

/** Runs the builder's thread and replaces it when it stops. */
export interface BuilderSupervisor {
  /** Returns false while a stopped thread is being replaced. */
  isRunning(): boolean;
  send(request: BuilderRequest): void;
  stop(): Promise<void>;
}

export interface BuilderSupervisorOptions {
  /** Runs before each start of a thread. */
  prepare: () => Promise<void>;
  createThread: () => Worker;
  onEvent: (event: BuilderEvent) => void;
  onExit: () => void;
  onRestarted: () => void;
  /** Aborts the start of the first thread. */
  signal?: AbortSignal | undefined;
  log: BuilderLog;
}

/** Starts the builder's thread. Rejects if the first thread does not start. */
export async function superviseBuilder(
  options: BuilderSupervisorOptions,
): Promise<BuilderSupervisor> {
  const { prepare, createThread, onEvent, onExit, onRestarted, log } = options;
  const stopped = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const ending = AbortSignal.any([stopping.signal, options.signal ?? new AbortController().signal]);
  let isStopping = false;
  let isRunning = false;
  let restarting: Promise<void> = Promise.resolve();
  let worker = await start();

  async function start(): Promise<Worker> {
    await prepare();
    ending.throwIfAborted();
    const thread = createThread();
    const started = Promise.withResolvers<void>();
    const terminate = () => void thread.terminate();
    ending.addEventListener('abort', terminate, { once: true });
    thread.on('message', (message: BuilderMessage) => {
      if (message.type === 'started') {
        // Set here and not after `started.promise`: the exit event may follow in the same turn, and its handler must know that the
        // thread was running.
        isRunning = true;
        started.resolve();
      } else if (message.type === 'failed') started.reject(fromErrorMessage(message));
      else if (message.type === 'stopped') stopped.resolve();
      else onEvent(message);
    });
    thread.on('error', (error) => {
      started.reject(error);
      log('error', 'The builder thread failed', { error: describeError(error) });
    });
    thread.on('exit', () => {
      started.reject(new Error('The builder thread exited before it had started'));
      onExit();
      if (isStopping) return stopped.resolve();
      if (isRunning) restarting = restart();
    });
    try {
      await started.promise;
    } catch (error) {
      // A thread that failed to start may still work, and must not run beside the next one.
      await thread.terminate();
      throw error;
    } finally {
      ending.removeEventListener('abort', terminate);
    }
    return thread;
  }

  async function restart() {
    isRunning = false;
    for (let attempt = 0; !isStopping; attempt++) {
      try {
        await delay(restartDelayMs(attempt), undefined, { signal: stopping.signal });
        worker = await start();
        onRestarted();
        return log('info', 'The builder was restarted', {});
      } catch (error) {
        if (isStopping) return;
        log('error', 'The builder could not be restarted', { error: describeError(error) });
      }
    }
  }

  return {
    isRunning: () => isRunning,
    send: (request) => worker.postMessage(request),
    async stop() {
      isStopping = true;
      if (isRunning) {
        worker.postMessage({ type: 'stop' } satisfies BuilderRequest);
        await Promise.race([
          stopped.promise,
          delay(builderLimits.builderStopMaxMs, undefined, { ref: false }),
        ]);
      } else {
        stopping.abort();
        await restarting;
      }
      await worker.terminate();
    },
  };
}

/** Returns how long to wait before an attempt to start the thread again. The first attempt has the number 0. */
const restartDelayMs = (attempt: number) =>
  backoffMs(attempt, {
    firstMs: builderLimits.errorPauseMs,
    maxMs: builderLimits.builderRestartDelayMaxMs,
  });
