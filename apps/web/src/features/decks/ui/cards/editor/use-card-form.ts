import { type Card, CreateCard } from '@molip/contract';
import { clozeCards } from '@molip/domain/decks';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { shownFailure } from '../../../api/deck-failure.ts';
import { useCreateCard, useCreateCards, useEditCard } from '../../../api/save-card.ts';
import { useTryId } from '../../../api/use-try-id.ts';

const Sides = z.pick(CreateCard, { content: true, answer: true });

export interface CardDraft {
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
}

type Errors = Partial<Record<'content' | 'answer', string>>;

/** The cards that a draft becomes: with blanks and without an answer, one for each number. */
export function cardsOf({ content, answer, tags }: CardDraft): CardDraft[] {
  if (answer.trim() !== '') return [{ content, answer, tags }];
  const made = clozeCards(content);
  return made.length === 0 ? [{ content, answer, tags }] : made.map((card) => ({ ...card, tags }));
}

const draftOf = (card: Card | null): CardDraft => ({
  content: card?.content ?? '',
  answer: card?.answer ?? '',
  tags: card?.tags ?? [],
});

/** What is being written, and its way to the server. What fails leaves it as it is. */
export function useCardForm(deckId: number, card: Card | null) {
  const [start, setStart] = useState(() => draftOf(card));
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const tryId = useTryId();
  const { mutateAsync: create } = useCreateCard();
  const { mutateAsync: createMany } = useCreateCards();
  const { mutateAsync: edit } = useEditCard();

  const send = async (): Promise<number> => {
    const cards = cardsOf(draft);
    const [only] = cards;
    if (card && only) {
      // A blank answer of a card with several blanks: its text stays one card.
      const answer = draft.answer.trim() === '' ? cards.map((one) => one.answer).join(', ') : draft.answer;
      await edit({ card, ...draft, answer });
      return 1;
    }
    const clientId = tryId(cards);
    if (cards.length > 1) await createMany({ deckId, cards, clientId });
    else if (only) await create({ deckId, card: only, clientId });
    return cards.length;
  };

  /** How many cards were saved; null when it could not be, which the form says. */
  const save = async (): Promise<number | null> => {
    if (busy.current) return null;
    const judged = Sides.safeParse(cardsOf(draft)[0]);
    setFailure(null);
    setErrors(judged.success ? {} : errorsOf(judged.error.issues));
    if (!judged.success) return null;
    busy.current = true;
    setBusy(true);
    try {
      const count = await send();
      const next = card ? draft : { content: '', answer: '', tags: draft.tags };
      setStart(next);
      setDraft(next);
      return count;
    } catch (error) {
      setFailure(shownFailure(error as Error));
      return null;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  const change = (part: Partial<CardDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => ({
      content: part.content === undefined ? before.content : undefined,
      answer: part.answer === undefined ? before.answer : undefined,
    }));
  };
  return { draft, errors, failure, isBusy, isChanged: isDifferent(start, draft), change, save };
}

function isDifferent(a: CardDraft, b: CardDraft): boolean {
  return a.content !== b.content || a.answer !== b.answer || a.tags.join() !== b.tags.join();
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
