import noteIcon from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import { Link } from '@tanstack/react-router';
import { frontName } from '#shared/lib/card-front.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { DeckCard } from '../../model/deck-card.ts';
import { practiceCopy as copy } from './copy.ts';

/** The note and the passage that the card was made from. */
export function SourceLine({ source }: { readonly source: NonNullable<DeckCard['source']> }) {
  const words = frontName(source.text);
  return (
    <Link
      to="/note/$noteKey"
      params={{ noteKey: String(source.noteId) }}
      aria-label={copy.source(words)}
      className="mx-auto flex min-h-5.5 max-w-full items-center gap-1 px-1 text-small text-ink-soft no-underline hover:text-ink"
    >
      <Icon svg={noteIcon} size={16} />
      <span className="truncate">{words}</span>
    </Link>
  );
}
