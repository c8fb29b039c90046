import { isIPv6 } from 'node:net';

/** Groups of 16 bits. */
const GROUPS = 8;

/** A network that a client counts as, and how many times the limit of one client all of it may use together. */
export interface ClientNetwork {
  readonly network: string;
  readonly share: ClientShare;
}
export type ClientShare = 1 | 4 | 16;

/**
 * The networks that a client counts as, narrowest first. An IPv6 customer has at least a /64 to choose addresses from, a
 * household often a /56 and a site a /48: the wider ones have neighbours in them, and so a larger share. An IPv4
 * address counts as itself, however it is written.
 */
export function clientNetworks(address: string): readonly ClientNetwork[] {
  const [ip = ''] = address.split('%');
  if (!isIPv6(ip)) return [{ network: ip, share: 1 }];
  const groups = groupsOf(ip);
  const mapped = mappedIpv4(groups);
  if (mapped !== null) return [{ network: mapped, share: 1 }];
  const [site, subnet = ''] = [groups.slice(0, 3).join(':'), groups[3]];
  const household = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [
    { network: `${site}:${subnet}::/64`, share: 1 },
    { network: `${site}:${household}::/56`, share: 4 },
    { network: `${site}::/48`, share: 16 },
  ];
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
