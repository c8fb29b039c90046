import { Refusal } from '../../../platform/http/refusal.ts';
import type { Engine } from '../engine.ts';
import { openRulesThread, TaskTooLong } from './rules-thread.ts';

/** The built-in engine: it needs neither key nor network. */
export function openRulesEngine(thread = openRulesThread()): Engine & { close(): Promise<void> } {
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
    close: () => thread.close(),
  };
}
