import { describe, expect, it } from 'vitest';
import { AD_LINK_MAX, type AdLinkReason, judgeAdLink } from './index.ts';

const GOOD = [
  '/timer',
  '/',
  '/study?sort=name',
  '/profile#membership',
  '/note/12',
  'https://example.com',
  'https://example.com/',
  'https://shop.example.co.kr:8443/a/b?c=d&e=%ED%95%9C#f',
  'https://xn--9n2bp8q.xn--3e0b707e/',
];

const BAD: [string, AdLinkReason][] = [
  ['', 'STRANGE_CHARACTERS'],
  ['javascript:alert(1)', 'NOT_HTTPS'],
  ['JaVaScRiPt:alert(1)', 'NOT_HTTPS'],
  [' javascript:alert(1)', 'STRANGE_CHARACTERS'],
  ['java\tscript:alert(1)', 'STRANGE_CHARACTERS'],
  ['java\nscript:alert(1)', 'STRANGE_CHARACTERS'],
  ['\u0001javascript:alert(1)', 'STRANGE_CHARACTERS'],
  ['javascript&colon;alert(1)', 'NOT_HTTPS'],
  ['data:text/html,<script>alert(1)</script>', 'STRANGE_CHARACTERS'],
  ['data:text/html;base64,PHM+', 'NOT_HTTPS'],
  ['vbscript:msgbox(1)', 'NOT_HTTPS'],
  ['blob:https://example.com/1', 'NOT_HTTPS'],
  ['file:///etc/passwd', 'NOT_HTTPS'],
  ['http://example.com', 'NOT_HTTPS'],
  ['HTTPS://example.com', 'NOT_HTTPS'],
  ['https:example.com', 'NOT_HTTPS'],
  ['https:/example.com', 'NOT_HTTPS'],
  ['https:\\\\example.com', 'STRANGE_CHARACTERS'],
  ['//example.com', 'NOT_A_PAGE'],
  ['///example.com', 'NOT_A_PAGE'],
  ['/\\example.com', 'STRANGE_CHARACTERS'],
  ['/\t/example.com', 'STRANGE_CHARACTERS'],
  ['/..//example.com', 'NOT_A_PAGE'],
  ['/a/../..', 'NOT_A_PAGE'],
  ['/%2F/example.com', 'NOT_A_PAGE'],
  ['/%2e%2e/a', 'NOT_A_PAGE'],
  ['/%5Cexample.com', 'NOT_A_PAGE'],
  ['/api/auth/logout', 'NOT_A_PAGE'],
  ['/API/auth/logout', 'NOT_A_PAGE'],
  ['/oauth2/authorization/google', 'NOT_A_PAGE'],
  ['https://', 'NO_HOST_NAME'],
  ['https://localhost/', 'NO_HOST_NAME'],
  ['https://127.0.0.1/', 'NO_HOST_NAME'],
  ['https://[::1]/', 'NO_HOST_NAME'],
  ['https://2130706433/', 'NO_HOST_NAME'],
  ['https://example.com.', 'NO_HOST_NAME'],
  ['https://-example.com', 'NO_HOST_NAME'],
  ['https://example.com:port', 'NO_HOST_NAME'],
  ['https://user@example.com', 'WITH_CREDENTIALS'],
  ['https://example.com:x@evil.example', 'WITH_CREDENTIALS'],
  ['https://exa mple.com', 'STRANGE_CHARACTERS'],
  ['https://한글.kr', 'STRANGE_CHARACTERS'],
  ['https://exam\u200bple.com', 'STRANGE_CHARACTERS'],
  ['timer', 'NOT_HTTPS'],
  [`https://example.com/${'a'.repeat(AD_LINK_MAX)}`, 'TOO_LONG'],
];

describe('targets of ads', () => {
  it.each(GOOD)('%j → allowed (U-32)', (link) => {
    expect(judgeAdLink(link)).toEqual({ allowed: true, reason: null });
  });
  it.each(BAD)('%j is refused: %s (U-32)', (link, reason) => {
    expect(judgeAdLink(link)).toEqual({ allowed: false, reason });
  });
});
