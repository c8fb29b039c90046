import { type CardToCheck, CreateCard } from '@molip/contract';
import * as z from 'zod/mini';

/** What is sent of a card that was looked at. */
export interface CheckedCard {
  readonly content?: string;
  readonly answer?: string;
  /** Null: nothing of it is left in the note. */
  readonly source: { readonly noteId: number; readonly text: string } | null;
}

export type CardSides = Pick<CardToCheck, 'content' | 'answer'>;
type SideErrors = Partial<Record<keyof CardSides, string>>;

const Sides = z.pick(CreateCard, { content: true, answer: true });

/** The sides that the card would have: those of the note's new words, or as they are. */
export function proposedSides({ content, answer, proposal }: CardToCheck): CardSides {
  return proposal ? { content: proposal.content, answer: proposal.answer } : { content, answer };
}

/** Its passage reads otherwise, but what the card asks does not. */
export function staysSame(card: CardToCheck): boolean {
  const { content, answer } = proposedSides(card);
  return content === card.content && answer === card.answer;
}

/** From now on it stands for what the note says now, so that it is not asked about again. */
export function keptAsIs(noteId: number, { proposal }: CardToCheck): CheckedCard {
  return { source: proposal && { noteId, text: proposal.sourceText } };
}

export function changedTo(noteId: number, card: CardToCheck, sides: CardSides): CheckedCard {
  return { ...sides, ...keptAsIs(noteId, card) };
}

/** By the contract's own rules; null where nothing is wrong. */
export function errorsIn(sides: CardSides): SideErrors | null {
  const judged = Sides.safeParse(sides);
  if (judged.success) return null;
  const errors: Record<string, string> = {};
  for (const { path, message } of judged.error.issues) errors[String(path[0])] ??= message;
  return errors;
}
