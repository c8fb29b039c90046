import { isIPv6 } from 'node:net';

/** Groups of 16 bits: of the whole address, and of the network that a provider gives to one customer. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Who a client counts as. One customer has a whole IPv6 /64 to choose addresses from, so all of it is one client.
 * An IPv4 address counts as itself, however it is written.
 */
export function clientNetwork(address: string): string {
  const [ip = ''] = address.split('%');
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const mapped = mappedIpv4(groups);
  return mapped ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** All eight, in lower-case hexadecimal without leading zeros, whichever way the address is written. */
function groupsOf(ip: string): string[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

/** ::ffff:a.b.c.d, by which a socket for both families shows a client of IPv4. */
function mappedIpv4(groups: readonly string[]): string | null {
  const [high = '', low = ''] = groups.slice(-2);
  if (groups.slice(0, -2).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
