import { useEffect, useState } from 'react';
import { practiceCopy as copy } from './copy.ts';

/** After the card has been painted. */
const SOON_MS = 50;

/** What those who cannot see hear: the question, and then the answer. */
export function useAnnouncement(cardId: number | null, step: string, isOpen: boolean): string {
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card comes again with another step.
  useEffect(() => {
    const timer = setTimeout(() => {
      const shown = document.querySelector(`[data-card="${cardId}"]`);
      const side = shown?.querySelector(isOpen ? '.card-answer' : '.card-question');
      const words = side?.querySelector('.card-face')?.textContent ?? '';
      setSaid(words.replaceAll('[…]', copy.blank).trim());
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, [cardId, step, isOpen]);
  return said;
}
