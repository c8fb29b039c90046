import type { Card, Deck } from '@molip/contract';

interface FirstCards {
  readonly deck: Pick<Deck, 'cardCnt' | 'newPerDay'>;
  readonly cards: readonly Pick<Card, 'suspended' | 'schedule'>[];
}

/** Of a deck that has nothing for today. Where some cards were learned, what is due of them has been done. */
export function reasonOf({ deck, cards }: FirstCards): 'EMPTY' | 'NEW_HELD_BACK' | 'DONE' {
  if (deck.cardCnt === 0) return 'EMPTY';
  const awake = cards.filter(({ suspended }) => !suspended);
  const areAllNew = awake.length > 0 && awake.every(({ schedule }) => schedule.state === 'NEW');
  return areAllNew && deck.newPerDay === 0 ? 'NEW_HELD_BACK' : 'DONE';
}
