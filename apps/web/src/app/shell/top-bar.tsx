import caretLeft from '@phosphor-icons/core/assets/regular/caret-left.svg?raw';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { appConfig } from '#shared/config/app-config.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { isMobile } from '#shared/lib/screen-class.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { appCopy } from '../copy.ts';
import { NotificationButton } from './notification-button.tsx';
import { showPalettePlace } from './palette-place.ts';
import { topBarTitle } from './tabs.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { TopBarLinks } from './top-bar-links.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

/** Pages without a way back: they are the start. */
const START_PAGES = ['/', '/dashboard'];

export function TopBar() {
  const isNarrow = isMobile(useScreenClass());
  const isScrolled = useIsScrolled();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isStart = START_PAGES.includes(path);
  return (
    <header
      className={classNames(
        'sticky top-0 z-20 h-8 shrink-0 border-b bg-page',
        isNarrow && !isScrolled ? 'border-transparent' : 'border-line',
      )}
    >
      <div className="mx-auto flex h-full max-w-146 items-center justify-between px-1 sm:px-2 desktop:px-3">
        {isNarrow && !isStart ? <BackAndTitle path={path} /> : <Logo />}
        {isNarrow ? null : <TopBarLinks path={path} />}
        <div className="ml-auto flex gap-0.5 text-ink-soft">
          {/* The way into the palette comes after the page. */}
          <span ref={showPalettePlace} className="contents" />
          <ThemeToggle />
          {/* Its panel belongs to the page over which it was opened: Back takes it along. */}
          <NotificationButton key={path} />
        </div>
      </div>
    </header>
  );
}

function Logo() {
  return (
    <Link
      to="/dashboard"
      className="flex min-h-5.5 items-center gap-1.25 rounded-small text-title-sm font-bold"
    >
      <Mark />
      {appConfig.productName}
    </Link>
  );
}

function BackAndTitle({ path }: { readonly path: string }) {
  const router = useRouter();
  const { text, ko } = topBarTitle(path, appConfig.productName);
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <div className="flex min-w-0 items-center gap-0.75">
      <IconButton svg={caretLeft} label={appCopy.goBack} onClick={goBack} />
      <p className="truncate text-title-s font-bold tracking-[-0.022em]" title={ko}>
        {text}
        {ko ? <span className="sr-only"> {ko}</span> : null}
      </p>
    </div>
  );
}
