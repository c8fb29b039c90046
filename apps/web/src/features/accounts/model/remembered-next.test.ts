// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { rememberedNext, rememberNext, takeRememberedNext } from './remembered-next.ts';

it('the page to come back to is remembered once', () => {
  rememberNext('/note?tag=수학');
  expect(rememberedNext()).toBe('/note?tag=수학');
  expect(takeRememberedNext()).toBe('/note?tag=수학');
  expect(takeRememberedNext()).toBeUndefined();
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'note', '/login'])(
  '%j is no page of this site to come back to (Q-21)',
  (next) => {
    rememberNext(next);
    expect(takeRememberedNext()).toBeUndefined();
  },
);
