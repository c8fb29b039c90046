import './palette-button.css';
import glass from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAuth } from '#features/accounts/index.ts';
import { commandKey } from '#shared/lib/command-key.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { isMobile } from '#shared/lib/screen-class.ts';
import { usePageKeys } from '#shared/lib/use-page-keys.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Keycap } from '#shared/ui/keycap.tsx';
import { usePalettePlace } from '../shell/palette-place.ts';
import { useIsPlainPage } from '../shell/use-is-plain-page.ts';
import { paletteButtonCopy as copy } from './copy.ts';
import { isPaletteKey } from './palette-key.ts';
import { rememberPlace } from './recent-places.ts';

/** With the first opening: every page has the button, few visits press it. */
const MemberPalette = lazyComponent(async () => (await import('./member-palette.tsx')).MemberPalette, {
  when: 'retried',
});

/** For members, and not on the pages before the app: there is nothing to find yet. */
export function PaletteButton() {
  const memberId = useAuth((state) => state.user?.memberId);
  const isPlain = useIsPlainPage();
  if (memberId === undefined || isPlain) return null;
  return <Opener key={memberId} memberId={memberId} />;
}

function Opener({ memberId }: { readonly memberId: number }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  usePageKeys((event) => {
    if (!isPaletteKey(event)) return;
    // Browsers have a search of their own behind it.
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => rememberPlace(memberId, path), [memberId, path]);
  const place = usePalettePlace((state) => state.place);
  return (
    <>
      {place ? createPortal(<WayIn onOpen={() => setOpen(true)} />, place) : null}
      {wasOpened ? <MemberPalette memberId={memberId} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function WayIn({ onOpen }: { readonly onOpen: () => void }) {
  const isNarrow = isMobile(useScreenClass());
  const props = {
    'aria-label': copy.find,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: onOpen,
  } as const;
  if (isNarrow) return <IconButton svg={glass} size={22} label={copy.find} {...props} />;
  return (
    <button type="button" {...props} className="palette-button">
      <Icon svg={glass} size={20} />
      {copy.short}
      <Keycap>{`${commandKey()} K`}</Keycap>
    </button>
  );
}
