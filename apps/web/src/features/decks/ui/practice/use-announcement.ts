import { type RefObject, useEffect, useState } from 'react';
import { practiceCopy as copy } from './copy.ts';

/** Waits until the card is rendered; an empty side is not awaited for long. */
const SOON_MS = 50;
const MOST_TRIES = 40;

interface Shown {
  readonly cardId: number;
  readonly step: string;
  readonly isRevealed: boolean;
  readonly position: number;
  readonly total: number;
  /** The rating of the card before, announced once. */
  readonly ratedName: RefObject<string>;
}

/** For screen readers: the rating that was given, the front, and after the reveal the back. */
export function useAnnouncement({ cardId, step, isRevealed, position, total, ratedName }: Shown): string {
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card comes again with another step.
  useEffect(() => {
    let tries = 0;
    const say = () => {
      const shown = document.querySelector(`[data-card="${cardId}"]`);
      const side = shown?.querySelector(isRevealed ? '.card-answer' : '.card-question');
      const verdict = side?.querySelector('[data-verdict]')?.textContent;
      const words = wordsOf(side?.querySelector('.card-face'));
      tries += 1;
      if (words === '' && tries < MOST_TRIES) {
        timer = setTimeout(say, SOON_MS);
        return;
      }
      const head = isRevealed
        ? copy.spokenAnswer(verdict)
        : copy.spokenQuestion(ratedName.current, position, total);
      ratedName.current = '';
      setSaid(`${head} ${words}`);
    };
    let timer = setTimeout(say, SOON_MS);
    return () => clearTimeout(timer);
  }, [cardId, step, isRevealed]);
  return said;
}

/** Formulas as TeX, since KaTeX renders them twice; images by their alternative text. */
function wordsOf(face: Element | null | undefined): string {
  const copied = face?.cloneNode(true) as Element | undefined;
  for (const formula of copied?.querySelectorAll('.katex') ?? [])
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? '');
  for (const image of copied?.querySelectorAll('img') ?? []) image.replaceWith(image.alt);
  return (copied?.textContent ?? '').replaceAll('[…]', copy.blank).trim();
}
