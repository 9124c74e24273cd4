import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { builderLimits } from '../builderLimits.ts';
import { siteEntryUrl } from '../compile/importSite.ts';
import type { GraphJob, PageResult, RenderJob, RenderReply, RenderSetup } from './renderJob.ts';

/**
 * A pool of processes that render pages. Unlike threads, processes free all their memory when they end. They have a low
 * priority, so that saves and requests come first.
 */
export interface RenderPool {
  /** Resolves when all processes are ready. Rejects if one of them cannot start. */
  ready(): Promise<void>;
  /** Renders pages and writes each into its file. Resolves to a result for each page, in the same order. */
  render(job: RenderJob): Promise<PageResult[]>;
  /**
   * Creates the missing indexes of the dependency graph in one of the processes. Call it after all pages are rendered: the
   * other processes end, so that their memory is free sooner.
   */
  completeGraph(graphFile: string): Promise<void>;
  close(): Promise<void>;
}

/** @param size Number of processes. The default is the number of processors, but not more than 8. */
export function openRenderPool(setup: RenderSetup, size = defaultSize()): RenderPool {
  const processes = startProcesses(size, setup);
  const idle = [...processes];
  const waiters: ((process: RenderProcess) => void)[] = [];

  const acquire = () => {
    const process = idle.pop();
    return process
      ? Promise.resolve(process)
      : new Promise<RenderProcess>((resolve) => waiters.push(resolve));
  };
  const release = (process: RenderProcess) => {
    const next = waiters.shift();
    if (next) next(process);
    else idle.push(process);
  };

  async function run(job: RenderJob | GraphJob): Promise<PageResult[]> {
    const process = await acquire();
    try {
      return await process.run(job);
    } finally {
      release(process);
    }
  }

  return {
    async ready() {
      await Promise.all(processes.map((process) => process.ready));
    },
    render: run,
    async completeGraph(graphFile) {
      const others = idle.splice(1);
      const ended = Promise.all(others.map((process) => process.close()));
      await run({ graphFile });
      await ended;
    },
    async close() {
      await Promise.all(processes.map((process) => process.close()));
    },
  };
}

const processesMax = 8;
const defaultSize = () => Math.max(1, Math.min(availableParallelism(), processesMax));

function startProcesses(count: number, setup: RenderSetup): RenderProcess[] {
  const processes: RenderProcess[] = [];
  try {
    while (processes.length < count) processes.push(startProcess(setup));
    return processes;
  } catch (error) {
    // A process cannot be started if the system is out of memory or file descriptors.
    for (const process of processes) void process.close();
    throw error;
  }
}

interface RenderProcess {
  ready: Promise<void>;
  /** Resolves to the results of the pages, if the job has any. */
  run(job: RenderJob | GraphJob): Promise<PageResult[]>;
  close(): Promise<void>;
}

function startProcess(setup: RenderSetup): RenderProcess {
  const child = fork(new URL('./renderChild.mjs', import.meta.url), {
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${builderLimits.renderHeapMb}`,
      `--max-semi-space-size=${builderLimits.renderSemiSpaceMb}`,
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let failure: Error | undefined;
  let pending: PromiseWithResolvers<PageResult[]> | undefined;
  const ready = Promise.withResolvers<void>();
  // Prevents an unhandled rejection if no job is waiting.
  ready.promise.catch(() => undefined);
  const fail = (error: Error) => {
    failure ??= error;
    ready.reject(failure);
    pending?.reject(failure);
  };
  child.on('error', fail);
  child.on('exit', (code, signal) =>
    fail(new Error(`A render process ended with ${signal ?? `code ${code}`}`)),
  );
  child.on('message', (reply: RenderReply) => {
    if ('isReady' in reply) ready.resolve();
    else if ('results' in reply) pending?.resolve(reply.results);
    else if ('isComplete' in reply) pending?.resolve([]);
    // Other messages are ignored, because Node itself sends some with `--watch`.
    else if ('error' in reply) pending?.reject(new Error(reply.error));
  });
  // A message keeps the token of the database out of the list of processes.
  child.send({ ...setup, siteEntry: siteEntryUrl(setup.compiledDir) });
  return {
    ready: ready.promise,
    async run(job) {
      await ready.promise;
      if (failure) throw failure;
      if (!child.connected) throw new Error('The render process is closed');
      pending = Promise.withResolvers();
      child.send(job);
      return pending.promise;
    },
    close: () => endProcess(child),
  };
}

/** Lets the process end by itself, because Node stores compiled code for the next build at its end. */
async function endProcess(child: ChildProcess): Promise<void> {
  const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  if (hasEnded) return;
  const exit = new Promise((resolve) => void child.once('exit', resolve));
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), builderLimits.renderProcessEndMaxMs);
  await exit;
  clearTimeout(timer);
}
