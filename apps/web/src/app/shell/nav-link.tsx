import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import type { Tab } from './tabs.ts';

interface NavLinkProps {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly className: string;
  readonly icon?: ReactNode;
}

/** An entry of a bar. */
export function NavLink({ tab, isActive, className, icon }: NavLinkProps) {
  return (
    <Link
      to={tab.path}
      title={tab.ko}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(className, isActive ? 'font-bold text-primary' : 'font-medium text-ink-soft')}
    >
      {icon}
      {tab.text}
      <span className="sr-only"> {tab.ko}</span>
    </Link>
  );
}
