import { BlockList, isIP } from 'node:net';
import { mappedIpv4 } from '#domain/runtime/mappedIpv4.ts';

/**
 * Returns whether an IP address is on the public internet, according to IANA's special-purpose address
 * registries.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  // An address with a zone, such as `fe80::1%eth0`, belongs to a local network.
  if (version !== 6 || address.includes('%')) return false;
  const ipv4 = mappedIpv4(address);
  if (ipv4) return isPublicAddress(ipv4);
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The only IPv6 range with public addresses. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Teredo addresses (in 2001::/23) and 6to4 addresses (2002::/16) can contain private IPv4 addresses.
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
