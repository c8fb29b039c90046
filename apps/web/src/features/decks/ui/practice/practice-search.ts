import { QUEUE_MODES, type QueueMode } from '@molip/domain/decks';

/** The search parameters of a practice page. */
export interface PracticeSearch {
  readonly mode?: QueueMode | undefined;
}

/** An unknown mode, which someone typed into the address, is ignored. */
export function readPracticeSearch({ mode }: Record<string, unknown>): PracticeSearch {
  return { mode: QUEUE_MODES.find((known) => known === mode) };
}
