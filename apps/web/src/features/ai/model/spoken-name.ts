import { clozePlain } from '@molip/domain/decks';
import { quoteOf } from './quote.ts';

const NAME_LENGTH = 60;

/** What a card is called when it is read aloud: the words of its front, on one line, short. */
export function spokenName(content: string): string {
  const letters = [...quoteOf(clozePlain(content)).replace(/\s+/g, ' ').trim()];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}…` : letters.join('');
}
