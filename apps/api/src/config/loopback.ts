import { isIP } from 'node:net';

/** Whether a host name, or an address with or without the brackets of a URL, is this machine itself. */
export function isLoopback(host: string): boolean {
  if (['localhost', '::1', '[::1]'].includes(host)) return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
