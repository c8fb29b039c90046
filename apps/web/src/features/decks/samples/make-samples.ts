import type { Card, Deck } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { SAMPLE_DECKS } from './sample-data.ts';

/** Per deck, so that the pages show due cards. */
const DUE_CARDS = 4;
const NEW_CARDS = 3;
const CARDS_A_DECK = 100;
const NEW_PER_DAY = 20;

export interface Samples {
  readonly decks: Map<number, Deck>;
  readonly cards: Map<number, Card>;
}

/** Ids are negative: decks from -1 down, their cards from -101, -201 and so on. */
export function makeSamples(now: Date): Samples {
  const decks = new Map<number, Deck>();
  const cards = new Map<number, Card>();
  SAMPLE_DECKS.forEach((sample, index) => {
    const deckId = -1 - index;
    const createdAt = new Date(now.getTime() - (index + 1) * DAY_MS).toISOString();
    decks.set(deckId, {
      deckId,
      deckName: sample.name,
      memberId: -1,
      cardCnt: sample.cards.length,
      isDeleted: false,
      createdAt,
      updatedAt: createdAt,
      dueCnt: DUE_CARDS,
      newCnt: NEW_CARDS,
      newPerDay: NEW_PER_DAY,
    });
    sample.cards.forEach(([content, answer, tags], place) => {
      const cardId = -((index + 1) * CARDS_A_DECK) - 1 - place;
      const isNew = place >= sample.cards.length - NEW_CARDS;
      const due = new Date(now.getTime() + (place < DUE_CARDS ? -1 : place) * DAY_MS);
      cards.set(cardId, {
        ...sampleCard(cardId, deckId, sample.name, createdAt),
        content,
        answer,
        tags: [...tags],
        ...(isNew ? {} : { schedule: reviewed(due, createdAt) }),
      });
    });
  });
  return { decks, cards };
}

/** A new card without text. */
export function sampleCard(cardId: number, deckId: number, deckName: string, at: string): Card {
  return {
    cardId,
    content: '',
    answer: '',
    deckId,
    deckName,
    tags: [],
    isDeleted: false,
    createdAt: at,
    updatedAt: at,
    bookmarked: false,
    suspended: false,
    buriedUntil: null,
    schedule: {
      state: 'NEW',
      due: null,
      stability: 0,
      difficulty: 0,
      reps: 0,
      lapses: 0,
      step: 0,
      reviewedAt: null,
      reviewedOn: null,
    },
    lastRating: null,
  };
}

function reviewed(due: Date, reviewedAt: string): Card['schedule'] {
  return {
    state: 'REVIEW',
    due: due.toISOString(),
    stability: 5,
    difficulty: 5,
    reps: 2,
    lapses: 0,
    step: 0,
    reviewedAt,
    reviewedOn: reviewedAt.slice(0, 10),
  };
}
