import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

it.each([
  'https://example.com/한국사?a=1&b=2#c',
  'http://example.com',
  'HTTPS://EXAMPLE.COM',
  'mailto:who@example.com',
  'tel:+82-2-1234-5678',
  '/note/3',
  'note/3',
  '../a:b',
  '#md-머리말',
  '?page=2',
  '//example.com/a',
  './a?b=c:d',
])('keeps %s (V-5.18)', (url) => {
  expect(safeLink(url)).toBe(url);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u0000script:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript\u2028:alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'javascript&amp;colon;alert(1)',
  'java&Tab;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:image/svg+xml;base64,AAAA',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  'ws://example.com',
  'example.com:8080',
  ':alert(1)',
])('blanks %j (V-5.19, X-5.03)', (url) => {
  expect(safeLink(url)).toBe('');
});

it('an address loses its control characters (X-5.03)', () => {
  expect(safeLink('  https://exa\u0000mple.com\n')).toBe('https://example.com');
});
