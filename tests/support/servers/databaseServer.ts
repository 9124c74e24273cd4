import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serverBinary } from '#tests/database-server/install.ts';

/** A real libSQL server over `folder`, on a port of its own. */
export async function startDatabaseServer(folder: string) {
  const port = await freePort();
  const child = spawn(
    serverBinary,
    ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${port}`],
    {
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilUp(child, url);
  return { url, stop: () => stop(child) };
}

async function untilUp(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(10);
  }
  throw new Error(`The database server ended with ${child.exitCode}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
