import { appCopy } from '../copy.ts';
import { NavLink } from './nav-link.tsx';
import { activeTab, TOP_BAR_TABS } from './tabs.ts';
import { useIsPlainPage } from './use-is-plain-page.ts';

export function TopBarLinks({ path }: { readonly path: string }) {
  const active = useIsPlainPage() ? null : activeTab(path);
  return (
    <nav aria-label={appCopy.mainNavigation} className="ml-4.5 flex gap-0.5">
      {TOP_BAR_TABS.map((tab) => (
        <NavLink
          key={tab.id}
          tab={tab}
          isActive={tab.id === active}
          className="inline-flex h-5.5 items-center rounded-control px-1.75 text-body-s aria-[current=page]:bg-primary-soft"
        />
      ))}
    </nav>
  );
}
