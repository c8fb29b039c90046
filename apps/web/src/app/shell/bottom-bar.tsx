import { icons } from 'virtual:tab-icons';
import { useRouterState } from '@tanstack/react-router';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { appCopy } from '../copy.ts';
import { laterCopy } from '../later-copy.ts';
import { NavLink } from './nav-link.tsx';
import { activeTab, BOTTOM_BAR_TABS } from './tabs.ts';

interface BottomBarProps {
  /** If not, it ends the page: members who hide the bar still need the links. */
  readonly isFixed: boolean;
}

export function BottomBar({ isFixed }: BottomBarProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const active = activeTab(path);
  return (
    <nav
      aria-label={isFixed ? appCopy.mainNavigation : laterCopy.otherPages}
      className={classNames(
        'grid auto-cols-fr grid-flow-col border-t border-line',
        isFixed
          ? 'fixed inset-x-0 bottom-0 z-20 h-(--tabs-top) bg-surface px-(--safe-x) pb-(--safe-bottom)'
          : 'h-8',
      )}
    >
      {BOTTOM_BAR_TABS.map((tab) => (
        <NavLink
          key={tab.id}
          tab={tab}
          isActive={tab.id === active}
          className="flex flex-col items-center justify-center gap-0.25 text-[length:min(var(--fs-caption),5.5vw)] leading-normal -outline-offset-2"
          icon={<Icon svg={icons[tab.id === active ? `${tab.icon}-fill` : tab.icon] ?? ''} />}
        />
      ))}
    </nav>
  );
}
