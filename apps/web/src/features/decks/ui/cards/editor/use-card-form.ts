import { type Card, CreateCard } from '@molip/contract';
import { clozeCards } from '@molip/domain/decks';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { shownFailure } from '#features/decks/api/deck-failure.ts';
import { useCreateCard, useCreateCards, useEditCard } from '#features/decks/api/save-card.ts';
import { type LastTry, NO_TRY, useTryId } from '#features/decks/api/use-try-id.ts';
import { useFormDraft } from '#features/decks/model/use-form-draft.ts';
import { usePending } from './use-pending.ts';

const Sides = z.pick(CreateCard, { content: true, answer: true });

export interface CardDraft {
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
}

type Errors = Partial<Record<'content' | 'answer', string>>;

/** A draft with blanks and without a back becomes one card per blank number. */
export function cardsOf({ content, answer, tags }: CardDraft): CardDraft[] {
  if (answer.trim() !== '') return [{ content, answer, tags }];
  const made = clozeCards(content);
  return made.length === 0 ? [{ content, answer, tags }] : made.map((card) => ({ ...card, tags }));
}

const EMPTY: CardDraft = { content: '', answer: '', tags: [] };

const draftOf = (card: Card | null): CardDraft => ({
  content: card?.content ?? '',
  answer: card?.answer ?? '',
  tags: card?.tags ?? [],
});

interface Saved {
  readonly count: number;
  /** Nothing was typed while it was being saved. */
  readonly isWhole: boolean;
}

interface StoredCard {
  readonly draft: CardDraft;
  readonly lastTry: LastTry;
}

interface CardFormOptions {
  readonly memberId: number;
  readonly deckId: number;
  /** Null for a new card. */
  readonly card: Card | null;
}

/** The form of a card. Text that could not be saved stays in the form and on the device. */
export function useCardForm({ memberId, deckId, card }: CardFormOptions) {
  const formDraft = useFormDraft<StoredCard>(memberId, card ? `card-${card.cardId}` : `new-card-${deckId}`);
  const [start, setStart] = useState(() => draftOf(card));
  const [draft, setDraft] = useState(formDraft.restoredValue?.draft ?? start);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  /** The current draft, for handlers of an earlier render. */
  const latest = useRef(draft);
  /** The card as the server has it. */
  const known = useRef(card);
  const images = usePending();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const lastTry = useRef(formDraft.restoredValue?.lastTry ?? NO_TRY);
  const tryId = useTryId(lastTry);
  const { mutateAsync: create } = useCreateCard();
  const { mutateAsync: createMany } = useCreateCards();
  const { mutateAsync: edit } = useEditCard();

  const write = (next: CardDraft) => {
    latest.current = next;
    setDraft(next);
    formDraft.update({ draft: next, lastTry: lastTry.current });
  };
  const send = async (sent: CardDraft): Promise<number> => {
    const cards = cardsOf(sent);
    const [only] = cards;
    if (known.current && only) {
      // A card with several blanks and an empty back stays one card.
      const answer = sent.answer.trim() === '' ? cards.map((one) => one.answer).join(', ') : sent.answer;
      known.current = await edit({ card: known.current, ...sent, answer });
      return 1;
    }
    const clientId = tryId(cards);
    if (cards.length > 1) await createMany({ deckId, cards, clientId });
    else if (only) await create({ deckId, card: only, clientId });
    return cards.length;
  };

  /** Null when it could not be saved; the form shows why. */
  const save = async (): Promise<Saved | null> => {
    if (busy.current) return null;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (images.isAny()) await images.ended();
      const sent = latest.current;
      const judged = Sides.safeParse(cardsOf(sent)[0]);
      setErrors(judged.success ? {} : errorsOf(judged.error.issues));
      // The form was closed while an image was uploaded.
      if (!judged.success || !isHere.current) return null;
      const count = await send(sent);
      const isWhole = latest.current === sent;
      formDraft.clear();
      setStart(card ? sent : { ...EMPTY, tags: sent.tags });
      if (!card) write(withoutSent(latest.current, sent));
      return { count, isWhole };
    } catch (error) {
      setFailure(shownFailure(error as Error));
      formDraft.store({ draft: latest.current, lastTry: lastTry.current });
      return null;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  const change = (part: Partial<CardDraft>) => {
    write({ ...latest.current, ...part });
    setErrors((before) => ({
      content: part.content === undefined ? before.content : undefined,
      answer: part.answer === undefined ? before.answer : undefined,
    }));
  };
  const discardDraft = () => {
    formDraft.clear();
    write(start);
    setErrors({});
  };
  const isChanged = () => isDifferent(start, draft) || images.isAny();
  return {
    draft,
    errors,
    failure,
    isBusy,
    isChanged,
    isStored: formDraft.isStored,
    isRestored: formDraft.restoredValue !== null && formDraft.isStored && failure === null,
    wouldLose: () => (isDifferent(start, draft) && !formDraft.isStored) || images.isAny(),
    change,
    save,
    discardDraft,
    addImage: images.add,
  };
}

/** For the next card: what was typed while this one was being saved. */
function withoutSent(now: CardDraft, sent: CardDraft): CardDraft {
  return {
    content: now.content === sent.content ? '' : now.content,
    answer: now.answer === sent.answer ? '' : now.answer,
    tags: now.tags,
  };
}

function isDifferent(a: CardDraft, b: CardDraft): boolean {
  return a.content !== b.content || a.answer !== b.answer || a.tags.join() !== b.tags.join();
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
