import caret from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import type { MouseEvent } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { readingCopy as copy } from './copy.ts';
import { goToHeading } from './go-to-heading.ts';
import type { ContentsEntry } from './use-contents.ts';

interface TableOfContentsProps {
  readonly entries: readonly ContentsEntry[];
  readonly current: string | null;
}

/** Beside the text, on wide screens. */
export function SideContents({ entries, current }: TableOfContentsProps) {
  return (
    <nav
      aria-label={copy.contents}
      className="sticky top-11 max-h-[calc(100dvh-112px)] self-start overflow-y-auto print:hidden"
    >
      <Entries entries={entries} current={current} />
    </nav>
  );
}

/** Above the text, folded, on narrow ones. */
export function FoldedContents({ entries, current }: TableOfContentsProps) {
  return (
    <details className="group mb-3 rounded-control border border-line bg-surface print:hidden">
      <summary className="flex min-h-5.5 cursor-pointer list-none items-center justify-between rounded-control px-2 text-label font-bold [&::-webkit-details-marker]:hidden">
        {copy.contents}
        <Icon svg={caret} size={16} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <nav aria-label={copy.contents} className="px-2 pb-1.5">
        <Entries entries={entries} current={current} />
      </nav>
    </details>
  );
}

const INDENTS = ['pl-2', 'pl-3.5', 'pl-5'] as const;

function Entries({ entries, current }: TableOfContentsProps) {
  const top = Math.min(...entries.map(({ level }) => level));
  const go = (event: MouseEvent, id: string) => {
    // With these keys the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${encodeURIComponent(id)}`);
    goToHeading(id);
  };
  return (
    <ul>
      {entries.map(({ id, text, level }) => {
        const isCurrent = id === current;
        return (
          <li key={id}>
            <a
              href={`#${encodeURIComponent(id)}`}
              aria-current={isCurrent ? 'location' : undefined}
              onClick={(event) => go(event, id)}
              className={classNames(
                'flex min-h-5.5 items-center border-l-2 py-0.5 text-label no-underline -outline-offset-2 hover:text-ink desktop:min-h-4.5',
                INDENTS[Math.min(level - top, INDENTS.length - 1)],
                isCurrent ? 'border-primary font-bold text-ink' : 'border-line text-ink-soft',
              )}
            >
              {text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
