import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serverBinary } from '#tests/database-server/install.ts';

export async function startDatabaseServer(folder: string) {
  const port = await freePort();
  const child = spawn(serverBinary, ['--db-path', folder, ...listenAt(port)], { stdio: 'ignore' });
  await untilHealthy(child, port);
  return { url: `http://localhost:${port}`, stop: () => stop(child) };
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
  return { port, adminPort, stop: () => stop(child) };
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
