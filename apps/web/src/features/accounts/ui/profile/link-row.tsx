import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';

interface LinkRowProps {
  readonly icon: string;
  readonly to: LinkProps['to'];
  readonly children: string;
}

/** A row of a card that leads to a page. */
export function LinkRow({ icon, to, children }: LinkRowProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-7 items-center gap-1.5 rounded-small no-underline">
        <span className="inline-flex w-2.5 shrink-0 justify-center">
          <Icon svg={icon} size={20} className="text-ink-soft" />
        </span>
        <span className="flex-1">{children}</span>
        <Icon svg={caret} size={16} className="text-ink-soft" />
      </Link>
    </li>
  );
}
