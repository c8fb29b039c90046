import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import type { NavItem } from './nav-items.ts';

interface NavLinkProps {
  readonly item: NavItem;
  readonly isActive: boolean;
  readonly className: string;
  readonly icon?: ReactNode;
}

/** A place in the menu. */
export function NavLink({ item, isActive, className, icon }: NavLinkProps) {
  return (
    <Link
      to={item.to}
      title={item.ko}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(className, isActive ? 'font-bold text-primary' : 'font-medium text-ink-soft')}
    >
      {icon}
      {item.label}
      <span className="sr-only"> {item.ko}</span>
    </Link>
  );
}
