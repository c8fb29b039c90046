import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';

interface CardLinkProps {
  readonly to: string;
  readonly children: string;
  /** Accessible name, where the text alone does not say where the link leads. */
  readonly label?: string;
}

/** The link in the header of a card to its page. */
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
