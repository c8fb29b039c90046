import left from '@phosphor-icons/core/assets/regular/caret-left.svg?raw';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { studyLink } from './deck-links.ts';

/** Shown where no top bar has a back button. */
export function ToDecks({ children }: { readonly children: string }) {
  return (
    <Link
      {...studyLink}
      className="inline-flex min-h-4 items-center gap-0.25 self-start text-label text-ink-soft no-underline hover:text-ink not-desktop:hidden"
    >
      <Icon svg={left} size={16} />
      {children}
    </Link>
  );
}
