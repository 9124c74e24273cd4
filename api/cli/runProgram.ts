import { limits } from '#domain/limits.ts';
import type { Env } from '../env/env.ts';
import { createLog, type Log } from '../runtime/log.ts';
import { describeFailure } from './describeFailure.ts';

export interface Program {
  stop(): Promise<void>;
}

/**
 * Runs a program until a signal ends it. Prints the steps of a slow start. Resolves with the started program. If the
 * start fails, prints the reason and exits.
 */
export async function runProgram<
  ProgramEnv extends Pick<Env, 'logLevel'>,
  Started extends Program,
>({
  parse,
  start,
}: {
  parse: (variables: NodeJS.ProcessEnv) => ProgramEnv;
  start: (env: ProgramEnv, log: Log, onProgress: (step: string) => void) => Promise<Started>;
}): Promise<Started> {
  try {
    const env = parse(process.env);
    const log = createLog(env);
    process.on('uncaughtException', (err) => {
      // The process exits, because its state is unknown. A restart loses no acknowledged write.
      log.error({ event: 'crashed', err }, 'uncaught exception');
      process.exit(1);
    });
    const startedAtMs = performance.now();
    const program = await start(env, log, (step) => {
      const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
      process.stdout.write(`${String(seconds).padStart(3)} s  ${step} ...\n`);
    });
    stopOnSignal(program, log);
    return program;
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignal(program: Program, log: Log): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      // Exits after a time limit, even during work. The next start continues interrupted work.
      setTimeout(() => process.exit(1), limits.server.stopTimeoutMs).unref();
      await program.stop();
      log.info({ event: 'stopped', signal }, 'stopped');
      process.exit(0);
    });
  }
}
