import type { DaySettings } from '@molip/domain/study-day';

/** Whose decks this device may hold, and by which days they are due. */
export interface DeckOwner {
  readonly memberId: number;
  readonly settings: DaySettings;
}
