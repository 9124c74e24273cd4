import type { Server } from 'node:net';

/** Returns the port of a listening server. Throws an error if the server does not listen on a port. */
export function boundPort(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}
