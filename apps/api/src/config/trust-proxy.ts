import { isIP } from 'node:net';
import { type Env, invalidValue, text } from './fields.ts';

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Which proxies' X-Forwarded-* headers are trusted: none, all, the last n hops, or a list of addresses. */
export function readTrustProxy(env: Env): boolean | string | number {
  const value = text(env, 'TRUST_PROXY');
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  if (/^[1-9]$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  if (ranges.every(isRange)) return ranges.join(',');
  throw invalidValue('TRUST_PROXY', {
    korean:
      'true, false, 앞에 있는 프록시의 수(1~9), 또는 쉼표로 나눈 IP 주소나 대역을 넣어 주세요. (예: loopback,10.0.0.0/8)',
    english:
      'Use true, false, the number of proxies in front (1 to 9), or a comma-separated list of IP addresses or ranges, such as loopback,10.0.0.0/8.',
  });
}

function isRange(range: string): boolean {
  if (NAMED_RANGES.has(range)) return true;
  const [ip = '', bits, ...rest] = range.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
