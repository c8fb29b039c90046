import cardsIcon from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#shared/ui/icon.tsx';
import { cardsToCheckQuery } from '../../api/list-cards-to-check.ts';
import { checkCopy as copy } from './copy.ts';

interface CardsBannerProps {
  readonly noteId: number;
  readonly changedAt: Date;
  readonly onOpen: () => void;
}

/** Says calmly that cards no longer match the note; nothing where they do, or where nobody can tell. */
export function CardsBanner({ noteId, changedAt, onOpen }: CardsBannerProps) {
  const { data: cards = [] } = useQuery(cardsToCheckQuery(noteId, changedAt));
  if (cards.length === 0) return null;
  const check = copy.banner.check(cards.length);
  return (
    <aside
      aria-label={check}
      className="mb-3 flex items-center gap-1.5 rounded-control bg-primary-soft py-1.5 pr-1 pl-2 text-body-s"
    >
      <Icon svg={cardsIcon} size={20} className="shrink-0 text-primary" />
      <p className="min-w-0 flex-1">
        {copy.banner.changed} <strong className="inline-block">{check}</strong>
      </p>
      <button
        type="button"
        onClick={onOpen}
        className="min-h-5.5 shrink-0 rounded-control px-1 font-bold text-primary"
      >
        {copy.open}
      </button>
    </aside>
  );
}
