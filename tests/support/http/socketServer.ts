import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { boundPort } from '../servers/boundPort.ts';

/**
 * Starts a TCP server until the test ends or `stop` is called, for a peer that follows no protocol. Passes each connection to
 * `behave`, and by default never answers.
 */
export async function startSocketServer(behave: (socket: Socket) => void = () => undefined) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  async function stop() {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
  onTestFinished(stop);
  return { port: boundPort(server), sockets, stop };
}
