import { isIP } from 'node:net';
import { mappedIpv4 } from '#domain/runtime/mappedIpv4.ts';

/**
 * Returns the client of an address: the IPv4 address or the IPv6 /64 network. Accepts addresses with and
 * without a port. Returns undefined for any other text.
 */
export function clientNetwork(text: string): string | undefined {
  const address = withoutPort(text.trim());
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return undefined;
  return mappedIpv4(address) ?? `${ipv6Groups(address).slice(0, 4).join(':')}::`;
}

/** Returns the /48 network of an IPv6 client. Returns undefined for an IPv4 client. */
export function widerNetwork(client: string): string | undefined {
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::$/.exec(client)?.[1];
  return groups && `${groups}::/48`;
}

/** Removes the port, quotes and the IPv6 zone. For example, `203.0.113.7:4711` becomes `203.0.113.7`. */
function withoutPort(text: string): string {
  const plain = text.replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(plain)?.[1];
  const address = bracketed ?? plain.replace(/^([\d.]+):\d{1,5}$/, '$1');
  return address.replace(/%.*$/, '');
}

function ipv6Groups(address: string): string[] {
  // The URL parser returns the canonical form of an IPv6 address.
  const { hostname } = new URL(`http://[${address}]/`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: groupCount - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest];
}

const groupCount = 8;
