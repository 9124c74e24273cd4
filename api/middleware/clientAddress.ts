import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../apiEnv.ts';

/**
 * Sets the client address: an IPv4 address, or the IPv6 /64 network, because one household can use
 * every address of its network.
 */
export const clientAddress = ({ trustedProxies }: { trustedProxies: number }) =>
  createMiddleware<ApiEnv>(async function clientAddress(c, next) {
    c.set('clientAddress', network(readAddress(c, trustedProxies)));
    await next();
  });

function readAddress(c: Context<ApiEnv>, trustedProxies: number): string {
  const socketAddress = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socketAddress;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  // Each trusted proxy appends the address that connected to it. The client can forge all earlier
  // entries.
  return hops.at(-trustedProxies) || socketAddress;
}

const networkGroups = 4;

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain.slice(0, addressLengthMax);
  const [head = '', tail] = plain.slice(0, addressLengthMax).split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const missing = Math.max(0, 2 * networkGroups - groups.length - rest.length);
  const all = [
    ...groups,
    ...Array.from({ length: tail === undefined ? 0 : missing }, () => '0'),
    ...rest,
  ];
  return `${all.slice(0, networkGroups).join(':')}::`;
}

const addressLengthMax = 45;
