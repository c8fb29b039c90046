import { aiCalls, type GeneratedCards } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { byEvents, type EngineWork } from './engine-work.ts';

interface CardsWanted extends EngineWork {
  readonly noteId: number;
  readonly maxCards: number;
}

/** Cards that could be made from a note; nothing is stored. */
export function generateCards({ noteId, maxCards, engine, ...work }: CardsWanted): Promise<GeneratedCards> {
  const params = { id: String(noteId) };
  return request(aiCalls.generateCards, { params, body: { maxCards, engine } }, byEvents(work));
}
