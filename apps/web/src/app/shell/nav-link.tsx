import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { commonCopy } from '../../shared/copy/common.ts';
import { classNames } from '../../shared/lib/class-names.ts';
import { hasRoute } from '../route-table.ts';
import type { NavItem } from './nav-items.ts';

interface NavLinkProps {
  readonly item: NavItem;
  readonly isActive: boolean;
  readonly className: string;
  readonly icon?: ReactNode;
}

/** A place in the menu. Until its page exists it keeps the place but leads nowhere. */
export function NavLink({ item, isActive, className, icon }: NavLinkProps) {
  const router = useRouter();
  const look = {
    'aria-current': isActive ? ('page' as const) : undefined,
    className: classNames(className, isActive ? 'font-bold text-primary' : 'font-medium text-ink-soft'),
  };
  const content = (
    <>
      {icon}
      {item.label}
      <span className="sr-only"> {item.ko}</span>
    </>
  );
  if (!hasRoute(router, item.to)) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link without an address has nothing to offer the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an <a> without href has no role
      <span role="link" aria-disabled="true" title={commonCopy.notReady} {...look}>
        {content}
      </span>
    );
  }
  return (
    <Link to={item.to} title={item.ko} {...look}>
      {content}
    </Link>
  );
}
