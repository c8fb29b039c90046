import { expect, it } from 'vitest';
import { toSafeAddress } from './edit-link.ts';

it.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/가?b=1', 'https://www.example.com/가?b=1'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  [' https://example.com ', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['a@b.kr', 'mailto:a@b.kr'],
  ['tel:010-1234-5678', 'tel:010-1234-5678'],
  ['/note/3', '/note/3'],
])('%s leads to %s (V-5.18)', (typed, address) => {
  expect(toSafeAddress(typed)).toBe(address);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///x', 'ftp://example.com', ''])(
  '%s → blank (V-5.19, X-5.03)',
  (typed) => {
    expect(toSafeAddress(typed)).toBe('');
  },
);
