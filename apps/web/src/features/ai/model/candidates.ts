import { type CandidateCard, type CardKind, CreateCard } from '@molip/contract';
import * as z from 'zod/mini';
import { joinedPassage, type Passage, placePassage } from './place-passage.ts';

/** A card that may be saved. */
export interface Candidate {
  readonly id: number;
  readonly kind: CardKind;
  readonly content: string;
  readonly answer: string;
  /** Several where cards were joined. */
  readonly passages: readonly Passage[];
  readonly isChosen: boolean;
  /** The member has had such a card before. */
  readonly isExisting: boolean;
  /** It has become a card here: whatever is done to it from now on is done to that one. */
  readonly isSaved: boolean;
  /** Changed by hand and not saved since. */
  readonly isEdited: boolean;
}

export type Sides = Pick<Candidate, 'content' | 'answer'>;
export type SideErrors = Partial<Record<keyof Sides, string>>;

export function candidatesOf(cards: readonly CandidateCard[], note: string): Candidate[] {
  return cards.map((card, id) => ({
    id,
    kind: card.kind,
    content: card.content,
    answer: card.answer,
    passages: [placePassage(note, card)],
    isChosen: !card.existing,
    isExisting: card.existing,
    isSaved: false,
    isEdited: false,
  }));
}

function changed(
  candidates: readonly Candidate[],
  ids: readonly number[],
  change: Partial<Candidate>,
): Candidate[] {
  return candidates.map((one) => (ids.includes(one.id) ? { ...one, ...change } : one));
}

export function withChosen(
  candidates: readonly Candidate[],
  ids: readonly number[],
  isChosen: boolean,
): Candidate[] {
  return changed(candidates, ids, { isChosen });
}

/** What was written anew is wanted, and is no longer the card that there is. */
export function withSides(candidates: readonly Candidate[], id: number, sides: Sides): Candidate[] {
  return changed(candidates, [id], { ...sides, isEdited: true, isExisting: false, isChosen: true });
}

/** Those that were changed while they were on their way are still to be saved. */
export function withSaved(candidates: readonly Candidate[], saved: readonly Candidate[]): Candidate[] {
  return candidates.map((one) => {
    if (saved.includes(one)) return { ...one, isSaved: true, isChosen: false, isEdited: false };
    return saved.some(({ id }) => id === one.id) ? { ...one, isSaved: true } : one;
  });
}

/** One card in the place of the first: its question, and the answers of all. What is a card already stays one. */
export function withJoined(candidates: readonly Candidate[], ids: readonly number[]): Candidate[] {
  const parts = candidates.filter(({ id, isSaved }) => ids.includes(id) && !isSaved);
  const [first] = parts;
  if (!first || parts.length < 2) return [...candidates];
  const joined: Candidate = {
    ...first,
    answer: joinedAnswers(parts.map(({ answer }) => answer)),
    passages: parts.flatMap(({ passages }) => passages),
    isChosen: true,
    isExisting: false,
    isEdited: true,
  };
  return candidates.flatMap((one) => {
    if (one.id === first.id) return [joined];
    return parts.includes(one) ? [] : [one];
  });
}

/** As before they were joined; what was done to the others since then stays. */
export function withApart(
  candidates: readonly Candidate[],
  before: readonly Candidate[],
  ids: readonly number[],
): Candidate[] {
  return before.flatMap((old) => {
    if (ids.includes(old.id)) return [old];
    return candidates.filter(({ id }) => id === old.id);
  });
}

/** Short ones stand on one line; what has lines of its own keeps them. */
function joinedAnswers(answers: readonly string[]): string {
  const different = [...new Set(answers.map((answer) => answer.trim()))];
  const isInLines = different.some((answer) => answer.includes('\n'));
  return different.join(isInLines ? '\n\n' : ' · ');
}

const JudgedSides = z.pick(CreateCard, { content: true, answer: true });

/** What is wrong with each side, as the server would say it. */
export function errorsOf({ content, answer }: Sides): SideErrors {
  const judged = JudgedSides.safeParse({ content, answer });
  if (judged.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of judged.error.issues) errors[String(path[0])] ??= message;
  return errors;
}

export function isSound(sides: Sides): boolean {
  return Object.keys(errorsOf(sides)).length === 0;
}

/** As they are saved, with the words of the note that they came from; null: there is no such note any more. */
export function cardsToSave(
  candidates: readonly Candidate[],
  note: { noteId: number; content: string } | null,
) {
  return candidates.map(({ id, content, answer, passages }) => ({
    key: id,
    content,
    answer,
    ...(note && { source: { noteId: note.noteId, text: joinedPassage(note.content, passages) } }),
  }));
}
