import { once } from 'node:events';
import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Starts a server on a free port of the loopback interface until the test ends. Returns the port. */
export async function listenUntilTestEnds(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}
