import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { serverBinary } from '#tests/database-server/install.ts';
import { freePort } from './freePort.ts';
import { stopProcess } from './stopProcess.ts';

/** Starts a libSQL server, by default on a free port. */
export async function startDatabaseServer(folder: string, ownPort?: number) {
  const port = ownPort ?? (await freePort());
  const args = ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${port}`];
  const child = spawn(serverBinary, args, { stdio: 'ignore' });
  await untilHealthy(child, port);
  return {
    url: `http://localhost:${port}`,
    port,
    stop: () => stopProcess(child),
    /** Ends the process without giving it time to store anything. */
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    /** Keeps the process from answering, although its connections stay open. */
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const isHealthy = await fetch(`http://localhost:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await delay(10);
  }
  throw new Error(`The database server exited with ${child.exitCode}`);
}
