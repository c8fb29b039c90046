import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { deckTagsQuery } from '../../api/list-cards.ts';
import { cardsCopy as copy } from './copy.ts';

const SHOWN = 12;

interface TagChipsProps {
  readonly deckId: number;
  readonly chosen: readonly string[];
  readonly onToggle: (tag: string) => void;
}

/** The tags of a deck; cards must have all selected tags. */
export function TagChips({ deckId, chosen, onToggle }: TagChipsProps) {
  const { data } = useQuery(deckTagsQuery(deckId));
  const [showsAll, setShowsAll] = useState(false);
  const known = data?.tags ?? [];
  const removed = chosen.filter((tag) => !known.some(({ tagName }) => tagName === tag));
  const tags = [...known, ...removed.map((tagName) => ({ tagName, cardCnt: 0 }))];
  if (tags.length === 0) return null;
  const shown = showsAll ? tags : tags.filter(({ tagName }, at) => at < SHOWN || chosen.includes(tagName));
  return (
    <fieldset
      aria-label={copy.tags}
      className="-mx-2 min-w-0 flex gap-0.75 overflow-x-auto px-2 py-0.5 sm:-mx-3 sm:px-3 desktop:mx-0 desktop:flex-wrap desktop:px-0.25"
    >
      {shown.map(({ tagName, cardCnt }) => {
        const isChosen = chosen.includes(tagName);
        return (
          <button
            key={tagName}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onToggle(tagName)}
            className={classNames(
              'min-h-5.5 max-w-25 shrink-0 truncate rounded-full border px-1.75 text-label whitespace-nowrap desktop:min-h-4.5',
              isChosen
                ? 'border-ink bg-ink font-bold text-page'
                : 'border-line bg-surface font-medium hover:bg-sunken',
            )}
          >
            {tagName}
            <span className="figures ml-0.75 font-normal">{cardCnt}</span>
          </button>
        );
      })}
      {tags.length > SHOWN ? (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-5.5 shrink-0 rounded-full px-1.5 text-label text-ink-soft hover:text-ink desktop:min-h-4.5"
        >
          {showsAll ? copy.fewerTags : copy.moreTags(tags.length - SHOWN)}
        </button>
      ) : null}
    </fieldset>
  );
}
