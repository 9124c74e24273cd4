import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The system gives these ports to no connection and to no server that listens on port 0. Otherwise, another
 * program could get a port before the intended program listens on it, or while that program restarts.
 */
const firstPort = 20_000;
const portsPerWorker = 500;
const workersMax = 20;

/** Test workers run at the same time, so each has ports of its own. */
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
const firstPortOfWorker = firstPort + (worker % workersMax) * portsPerWorker;

// Starts at a random port, because another run of the tests on this machine may use the same ports.
let lastOffset = Math.floor(Math.random() * portsPerWorker);

/**
 * Returns a port of the loopback interface that no program uses at the moment. A test worker gets the same port
 * again only after all its other ports, so a server that restarts finds its port free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    lastOffset = (lastOffset + 1) % portsPerWorker;
    const port = firstPortOfWorker + lastOffset;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
