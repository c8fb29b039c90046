import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { commonCopy } from '../../shared/copy/common.ts';
import { hasRoute } from '../route-table.ts';
import type { NavItem } from './nav-items.ts';

interface NavLinkProps {
  readonly item: NavItem;
  readonly isActive: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A place in the menu. Until its page exists it keeps the place but leads nowhere. */
export function NavLink({ item, isActive, className, children }: NavLinkProps) {
  const router = useRouter();
  const secondText = <span className="sr-only"> {item.ko}</span>;
  const current = isActive ? 'page' : undefined;
  if (!hasRoute(router, item.to)) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link without an address has nothing to offer the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an <a> without href has no role
      <span
        role="link"
        aria-disabled="true"
        aria-current={current}
        title={commonCopy.notReady}
        className={className}
      >
        {children}
        {secondText}
      </span>
    );
  }
  return (
    <Link to={item.to} title={item.ko} aria-current={current} className={className}>
      {children}
      {secondText}
    </Link>
  );
}
