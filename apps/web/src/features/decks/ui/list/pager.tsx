import left from '@phosphor-icons/core/assets/regular/caret-left.svg?raw';
import right from '@phosphor-icons/core/assets/regular/caret-right.svg?raw';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { listCopy as copy } from './copy.ts';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={copy.pages} className="mt-2 flex items-center justify-center gap-1 text-ink-soft">
      <IconButton
        svg={left}
        size={18}
        label={copy.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className="disabled:opacity-40"
      />
      <p className="figures text-label">
        <span className="sr-only">{copy.page(page, pages)}</span>
        <span aria-hidden="true">
          <b className="text-ink">{page}</b> / {pages}
        </span>
      </p>
      <IconButton
        svg={right}
        size={18}
        label={copy.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className="disabled:opacity-40"
      />
    </nav>
  );
}
