import { GAP } from '#shared/markdown/index.ts';
import type { DeckCard } from '../../model/deck-card.ts';
import { facesOf } from './faces.ts';

/** Stands for the stars that the author wrote, while those around blanks are found. A noncharacter: no text has it. */
const AUTHORS_STARS = '\ufdd1';
const FILLED = /\*\*(.+?)\*\*/gs;

const withoutStars = (text: string) => text.replaceAll('**', AUTHORS_STARS);

/** The answer as Markdown, with the words that were hidden told from those that are bold anyway. */
export function backWithGaps({ content, answer }: Pick<DeckCard, 'content' | 'answer'>): string {
  const { back } = facesOf({ content: withoutStars(content), answer: withoutStars(answer) });
  return back.replace(FILLED, `**${GAP}$1**`).replaceAll(AUTHORS_STARS, '**');
}
