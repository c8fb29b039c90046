import { Refusal } from '../../../platform/http/refusal.ts';
import type { NoteCard } from '../../decks/index.ts';
import type { Engine } from '../engine.ts';
import type { RulesResults } from './rules-tasks.ts';
import { openRulesThread, TaskTooLong } from './rules-thread.ts';

export interface RulesEngine extends Engine {
  /** The cards whose passage the note no longer has. */
  follow(content: string, cards: readonly NoteCard[], most: number): Promise<RulesResults['follow']>;
  close(): Promise<void>;
}

/** The built-in engine: it needs neither key nor network. */
export function openRulesEngine(thread = openRulesThread()): RulesEngine {
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof TaskTooLong ? new Refusal('AI_TIMED_OUT') : error;
    }
  };
  return {
    enhance: ({ content }) => inTime(thread.run({ kind: 'enhance', content })),
    cards: ({ content }, most) => inTime(thread.run({ kind: 'cards', content, most })),
    follow: (content, cards, most) => inTime(thread.run({ kind: 'follow', content, cards, most })),
    close: () => thread.close(),
  };
}
