/**
 * Returns the IPv4 address in an IPv4-mapped IPv6 address, such as `::ffff:203.0.113.7`, in any notation and without a zone.
 * Returns undefined for any other IPv6 address.
 */
export function mappedIpv4(ipv6: string): string | undefined {
  // The URL parser returns the canonical form, in which two hexadecimal groups contain the IPv4 address.
  const { hostname } = new URL(`http://[${ipv6}]/`);
  const [, ...groups] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? [];
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 0xff]).join('.') || undefined;
}
