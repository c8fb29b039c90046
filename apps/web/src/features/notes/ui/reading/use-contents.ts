import { useEffect, useState } from 'react';
import { loadHeadings } from '#shared/markdown/index.ts';

export interface ContentsEntry {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

/** A note with fewer headings needs no table of contents. */
const HEADINGS_MIN = 3;

const LOOKS_LIKE_HEADING = /^ {0,3}#{1,6} /gm;

/** A guess without the parser: whether to reserve space for the table of contents. */
export function seemsToHaveContents(source: string): boolean {
  return (source.match(LOOKS_LIKE_HEADING)?.length ?? 0) >= HEADINGS_MIN;
}

/** The headings of a text, none for a short one; undefined until the parser is loaded. */
export function useContents(source: string): readonly ContentsEntry[] | undefined {
  const [entries, setEntries] = useState<readonly ContentsEntry[]>();
  useEffect(() => {
    let isCurrent = true;
    loadHeadings().then(
      ({ headingsOf }) => {
        if (!isCurrent) return;
        const headings = headingsOf(source).filter(({ text }) => text !== '');
        setEntries(headings.length < HEADINGS_MIN ? [] : headings);
      },
      // The note is readable without a table of contents.
      () => setEntries([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return entries;
}

/** A heading counts as reached a little before the top bar. */
const REACHED_PX = 112;

/** The heading of the visible text. */
export function useCurrentHeading(entries: readonly ContentsEntry[], isPainted: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (entries.length === 0 || !isPainted) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(currentOf(entries));
    };
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', updateSoon, { passive: true });
    window.addEventListener('resize', updateSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', updateSoon);
      window.removeEventListener('resize', updateSoon);
    };
  }, [entries, isPainted]);
  return current;
}

/** Binary search for the last reached heading: headings are in order. */
function currentOf(entries: readonly ContentsEntry[]): string | null {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && window.scrollY > 0) return entries.at(-1)?.id ?? null;
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(entries[middle])) low = middle + 1;
    else high = middle;
  }
  return entries[Math.max(0, low - 1)]?.id ?? null;
}

function isReached(entry: ContentsEntry | undefined): boolean {
  const element = entry && document.getElementById(entry.id);
  return !!element && element.getBoundingClientRect().top <= REACHED_PX;
}
