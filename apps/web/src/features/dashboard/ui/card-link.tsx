import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';

interface CardLinkProps {
  readonly to: string;
  readonly children: string;
  /** Where the word alone does not say where it leads. */
  readonly label?: string;
}

/** At the head of a card: where there is more of it. */
export function CardLink({ to, children, label }: CardLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="-my-1 inline-flex min-h-5.5 items-center gap-0.5 rounded-small text-label font-bold text-primary no-underline"
    >
      {children}
      <Icon svg={caret} size={14} />
    </Link>
  );
}
