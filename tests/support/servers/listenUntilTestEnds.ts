import { once } from 'node:events';
import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';
import type { OnEnd } from '../onEnd.ts';
import { boundPort } from './boundPort.ts';

/** Starts a server on a free port of the loopback interface, by default until the test ends. Returns the port. */
export async function listenUntilTestEnds(
  server: Server,
  onEnd: OnEnd = onTestFinished,
): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return boundPort(server);
}
