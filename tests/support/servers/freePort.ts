import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The system gives these ports to no connection and to no server that listens on port 0. Otherwise, another
 * test could get a port between the end of this search and the start of the program that uses the port.
 */
const firstPort = 20_000;
const portCount = 10_000;

/** Returns a port of the loopback interface that no program uses at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * portCount);
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
