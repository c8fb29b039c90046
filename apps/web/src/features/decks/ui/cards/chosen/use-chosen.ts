import type { Card } from '@molip/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Chosen {
  /** Null outside selection. */
  readonly ids: ReadonlySet<number> | null;
  readonly begin: () => void;
  readonly end: () => void;
  /** Does nothing after selection has ended. */
  readonly set: (ids: Iterable<number>) => void;
  /** With a range: from the last toggled card to this one. */
  readonly toggle: (card: Card, isRange: boolean) => void;
}

/** The selected cards, across pages and searches. */
export function useChosen(cards: readonly Card[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const last = useRef<number | null>(null);
  const shown = useRef(cards);
  useEffect(() => {
    shown.current = cards;
  });
  const toggle = useCallback((card: Card, isRange: boolean) => {
    const from = last.current;
    last.current = card.cardId;
    setIds((before) => {
      const next = new Set(before);
      const range = isRange && from !== null ? between(shown.current, from, card.cardId) : [card.cardId];
      const isOn = !next.has(card.cardId);
      for (const cardId of range) isOn ? next.add(cardId) : next.delete(cardId);
      return next;
    });
  }, []);
  const begin = useCallback(() => setIds(new Set()), []);
  const end = useCallback(() => {
    last.current = null;
    setIds(null);
  }, []);
  const set = useCallback(
    (next: Iterable<number>) => setIds((before) => (before === null ? null : new Set(next))),
    [],
  );
  return useMemo(() => ({ ids, begin, end, set, toggle }), [ids, begin, end, set, toggle]);
}

function between(cards: readonly Card[], fromId: number, toId: number): number[] {
  const from = cards.findIndex(({ cardId }) => cardId === fromId);
  const to = cards.findIndex(({ cardId }) => cardId === toId);
  if (from < 0 || to < 0) return [toId];
  return cards.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ cardId }) => cardId);
}
