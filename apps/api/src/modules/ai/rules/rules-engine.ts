import type { ChangedCard } from '@molip/korean-cards';
import type { NoteCard } from '#modules/decks/index.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Isolation, TaskFailure } from '#platform/isolated/index.ts';
import type { Engine } from '../engine.ts';
import { ANALYSE_NOTE, FOLLOW_CARDS } from './rules-tasks.ts';

export interface RulesEngine extends Engine {
  /** The cards whose passage the note no longer has. */
  follow(content: string, cards: readonly NoteCard[], most: number): Promise<ChangedCard<NoteCard>[]>;
}

/** Members take turns before the engine, which is one owner of processes: a member's own import runs beside it. */
const RULES = { owner: 0, isJob: true };

/** The built-in engine: it needs neither key nor network. */
export function openRulesEngine(isolation: Isolation): RulesEngine {
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const isTooMuch = error instanceof TaskFailure && ['TIME', 'MEMORY'].includes(error.reason);
      throw isTooMuch ? new Refusal('AI_TIMED_OUT') : error;
    }
  };
  const analyse = (content: string, most: number | null, signal: AbortSignal) =>
    inTime(isolation.run(ANALYSE_NOTE, { content, most }, { ...RULES, signal }));
  return {
    enhance: async ({ content }, { signal }) => (await analyse(content, null, signal)).parts,
    cards: async ({ content }, most, { signal }) => (await analyse(content, most, signal)).cards,
    follow: (content, cards, most) => inTime(isolation.run(FOLLOW_CARDS, { content, cards, most }, RULES)),
  };
}
