import cards from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import sparkle from '@phosphor-icons/core/assets/regular/sparkle.svg?raw';
import timer from '@phosphor-icons/core/assets/regular/timer.svg?raw';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { tagPath } from '../list/note-paths.ts';
import { readingCopy as copy } from './copy.ts';

interface ReadingHeadProps {
  readonly title: string;
  /** The date of the last change, and the tags. */
  readonly about: ReactNode;
  readonly editPath: string;
  /** The page that makes cards from the note; null while the server does not know it. */
  readonly cardsPath: string | null;
  readonly bookmark: ReactNode;
  readonly menu: ReactNode;
  readonly isNarrow: boolean;
  readonly onFocus: () => void;
  readonly onEnhance: () => void;
}

/** Title and actions. Bookmark and menu are beside the title on phones, beside the actions on wide screens. */
export function ReadingHead(props: ReadingHeadProps) {
  const { title, about, editPath, cardsPath, bookmark, menu, isNarrow, onFocus, onEnhance } = props;
  return (
    <header className="mb-3">
      <div className="flex items-start gap-1">
        <PageHeading className="min-w-0 flex-1 text-figure!">{title}</PageHeading>
        {isNarrow ? (
          <div className="-mr-1.5 flex shrink-0 print:hidden">
            {bookmark}
            {menu}
          </div>
        ) : null}
      </div>
      {about}
      <div className="mt-2 grid grid-cols-2 gap-1 desktop:flex desktop:items-center print:hidden!">
        <Button onClick={onFocus}>
          <Icon svg={timer} size={20} />
          {copy.focus}
        </Button>
        {cardsPath === null ? null : (
          <Link to={cardsPath} className={buttonClass('line')}>
            <Icon svg={cards} size={20} />
            {copy.makeCards}
          </Link>
        )}
        <Button look="line" onClick={onEnhance}>
          <Icon svg={sparkle} size={20} />
          {copy.enhance}
        </Button>
        {isNarrow ? (
          <Link to={editPath} className={buttonClass('line')}>
            <Icon svg={pencil} size={20} />
            {copy.edit}
          </Link>
        ) : (
          <div className="-mr-1.5 ml-auto flex">
            {bookmark}
            <Link
              to={editPath}
              aria-label={copy.edit}
              title={copy.edit}
              className="inline-flex size-5.5 items-center justify-center rounded-control text-ink-soft hover:text-ink"
            >
              <Icon svg={pencil} size={20} />
            </Link>
            {menu}
          </div>
        )}
      </div>
    </header>
  );
}

/** Each links to the notes with this tag. */
export function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={copy.tags} className="flex flex-wrap gap-x-1.5 pointer-coarse:gap-y-3">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            {...tagPath(tag)}
            className="relative inline-block rounded-small text-small no-underline after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:text-ink"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
