import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clientNetwork } from '../http/clientNetwork.ts';
import type { HonoEnv } from '../http/honoEnv.ts';

/** Sets the client address: an IPv4 address or an IPv6 /64 network. */
export const clientAddress = ({ trustedProxies }: { trustedProxies: number }) =>
  createMiddleware<HonoEnv>(async function clientAddress(c, next) {
    c.set('clientAddress', readAddress(c, trustedProxies));
    await next();
  });

function readAddress(c: Context<HonoEnv>, trustedProxies: number): string {
  const socketAddress = clientNetwork(c.env?.incoming?.socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedProxies === 0) return socketAddress;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  // The client can forge all entries except those of the trusted proxies.
  return clientNetwork(hops.at(-trustedProxies) ?? '') ?? socketAddress;
}
