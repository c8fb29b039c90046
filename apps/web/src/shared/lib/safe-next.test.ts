import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

it.each(['/profile', '/note/3/edit?tab=1', '/study?next=//x', '/loginx'])(
  '%s is a page of this site',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  undefined,
  null,
  7,
])('%j leads nowhere', (next) => {
  expect(safeNext(next)).toBeUndefined();
});

it.each(['/', '/login', '/login?next=/profile', '/signup', '/auth/login', '/introduction'])(
  '%s only passes on and is not returned to',
  (next) => expect(safeNext(next)).toBeUndefined(),
);
