// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { showPalettePlace } from '../shell/palette-place.ts';
import { PaletteButton } from './palette-button.tsx';

vi.hoisted(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(cleanup);

it('the top bar comes after the button, goes and comes again → the button stands in it (WK-4.01)', async () => {
  useAuth.setState({ isAuthenticated: true, user: MEMBER as Member });
  let showBar = (_: boolean) => {};
  await renderAt('/note', () => {
    const [hasBar, setHasBar] = useState(false);
    showBar = setHasBar;
    return (
      <>
        <PaletteButton />
        {hasBar ? <header ref={showPalettePlace} /> : null}
      </>
    );
  });
  const button = () => screen.queryByRole('button', { name: '무엇이든 찾기' });
  expect(button()).toBeNull();
  for (const hasBar of [true, false, true]) {
    act(() => showBar(hasBar));
    expect(button() !== null).toBe(hasBar);
  }
  expect(screen.getByRole('banner').contains(button())).toBe(true);
});
