import type { Server } from 'node:net';

/** Returns the port on which a server listens. Throws an error if it listens on none. */
export function boundPort(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}
