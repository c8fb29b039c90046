import { useRouterState } from '@tanstack/react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { appCopy } from '../copy.ts';
import { activeTab } from './active-tab.ts';
import { NAV_ICONS } from './nav-icons.ts';
import { BOTTOM_BAR_ITEMS } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

export function BottomBar() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const active = activeTab(path);
  return (
    <nav
      aria-label={appCopy.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-20 grid h-8 grid-cols-5 border-t border-line bg-surface"
    >
      {BOTTOM_BAR_ITEMS.map((item) => (
        <NavLink
          key={item.tab}
          item={item}
          isActive={item.tab === active}
          className="flex flex-col items-center justify-center gap-0.25 text-caption -outline-offset-2"
          icon={<Icon svg={NAV_ICONS[item.tab][item.tab === active ? 'active' : 'regular']} />}
        />
      ))}
    </nav>
  );
}
