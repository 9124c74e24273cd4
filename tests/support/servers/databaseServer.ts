import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { serverBinary } from '#tests/database-server/install.ts';
import { freePort } from './freePort.ts';
import { stopProcess } from './stopProcess.ts';

/** Starts a libSQL server, by default on a free port. */
export async function startDatabaseServer(folder: string, ownPort?: number) {
  const port = ownPort ?? (await freePort());
  const child = spawn(serverBinary, ['--db-path', folder, ...listenAt(port)], { stdio: 'ignore' });
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

/** Starts a libSQL server that contains many databases, called namespaces. */
export async function startNamespaceServer(folder: string) {
  const [port, adminPort] = [await freePort(), await freePort()];
  const child = spawn(
    serverBinary,
    [
      '--db-path',
      folder,
      ...listenAt(port),
      '--enable-namespaces',
      '--admin-listen-addr',
      `127.0.0.1:${adminPort}`,
    ],
    { stdio: 'ignore' },
  );
  await untilHealthy(child, port);
  return { port, adminPort, stop: () => stopProcess(child) };
}

const listenAt = (port: number) => ['--http-listen-addr', `127.0.0.1:${port}`];

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
