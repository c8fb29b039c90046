import type { Card } from '@molip/contract';
import { formatInterval } from '@molip/domain/decks';
import { SECOND_MS } from '@molip/domain/kernel';
import { cardsCopy as copy } from './copy.ts';

export function isBuried({ buriedUntil }: Pick<Card, 'buriedUntil'>, now: Date): boolean {
  return buriedUntil !== null && new Date(buriedUntil) > now;
}

/** When a card is due next: 3일 뒤 복습. */
export function dueText(card: Pick<Card, 'suspended' | 'buriedUntil' | 'schedule'>, now: Date): string {
  if (card.suspended) return copy.suspended;
  if (isBuried(card, now)) return copy.buried;
  const { state, due } = card.schedule;
  if (state === 'NEW' || due === null) return copy.newCard;
  const untilMs = new Date(due).getTime() - now.getTime();
  return untilMs <= 0 ? copy.now : copy.later(formatInterval(untilMs / SECOND_MS));
}
