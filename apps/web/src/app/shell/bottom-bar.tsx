import { useRouterState } from '@tanstack/react-router';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { appCopy } from '../copy.ts';
import { laterCopy } from '../later-copy.ts';
import { activeTab } from './active-tab.ts';
import { NAV_ICONS } from './nav-icons.ts';
import { BOTTOM_BAR_ITEMS } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

interface BottomBarProps {
  /** Not fixed, it stands where the page ends: whoever hides the bar still gets about. */
  readonly isFixed: boolean;
}

export function BottomBar({ isFixed }: BottomBarProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const active = activeTab(path);
  return (
    <nav
      aria-label={isFixed ? appCopy.mainNavigation : laterCopy.otherPages}
      className={classNames(
        'grid grid-cols-5 border-t border-line',
        isFixed
          ? 'fixed inset-x-0 bottom-0 z-20 h-(--tabs-top) bg-surface px-(--safe-x) pb-(--safe-bottom)'
          : 'h-8',
      )}
    >
      {BOTTOM_BAR_ITEMS.map((item) => (
        <NavLink
          key={item.tab}
          item={item}
          isActive={item.tab === active}
          className="flex flex-col items-center justify-center gap-0.25 text-[length:min(var(--fs-caption),5.5vw)] leading-normal -outline-offset-2"
          icon={<Icon svg={NAV_ICONS[item.tab][item.tab === active ? 'active' : 'regular']} />}
        />
      ))}
    </nav>
  );
}
