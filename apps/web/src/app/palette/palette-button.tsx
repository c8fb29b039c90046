import glass from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAuth } from '../../features/accounts/index.ts';
import { commandKey } from '../../shared/lib/command-key.ts';
import { loadInTheEnd } from '../../shared/lib/load-in-the-end.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Keycap } from '../../shared/ui/keycap.tsx';
import { appCopy } from '../copy.ts';
import { useIsPlainPage } from '../shell/use-is-plain-page.ts';
import { isPaletteKey } from './palette-key.ts';
import { rememberPlace } from './recent-places.ts';

/** With the first opening: every page has the button, few visits press it. */
const MemberPalette = lazy(() =>
  loadInTheEnd(() => import('./member-palette.tsx')).then((module) => ({ default: module.MemberPalette })),
);

interface PaletteButtonProps {
  readonly path: string;
  readonly isNarrow: boolean;
}

/** For members, and not on the pages before the app: there is nothing to find yet. */
export function PaletteButton({ path, isNarrow }: PaletteButtonProps) {
  const memberId = useAuth((state) => state.user?.memberId);
  const isPlain = useIsPlainPage();
  if (memberId === undefined || isPlain) return null;
  return <Opener key={memberId} memberId={memberId} path={path} isNarrow={isNarrow} />;
}

function Opener({ memberId, path, isNarrow }: PaletteButtonProps & { readonly memberId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Browsers have a search of their own behind it.
      event.preventDefault();
      setOpen(true);
      setWasOpened(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => rememberPlace(memberId, path), [memberId, path]);
  const button = {
    'aria-label': appCopy.find,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: open,
  } as const;
  return (
    <>
      {isNarrow ? (
        <IconButton svg={glass} size={22} label={appCopy.find} {...button} />
      ) : (
        <button
          type="button"
          {...button}
          className="mr-0.5 inline-flex h-5.5 items-center gap-1 rounded-control border border-line-mid bg-surface pr-1 pl-1.25 text-body-s hover:text-ink"
        >
          <Icon svg={glass} size={20} />
          {appCopy.findShort}
          <Keycap>{`${commandKey()} K`}</Keycap>
        </button>
      )}
      {wasOpened ? (
        <Suspense>
          <MemberPalette memberId={memberId} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
