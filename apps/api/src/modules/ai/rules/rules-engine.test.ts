import { expect, it } from 'vitest';
import { type Isolation, TaskFailure, type TaskFailureReason } from '#platform/isolated/index.ts';
import { openRulesEngine } from './rules-engine.ts';

const engineThatFails = (error: Error) =>
  openRulesEngine({ run: () => Promise.reject(error), close: async () => {} } satisfies Isolation);

it.each(['TIME', 'MEMORY'] as const)(
  '%s: the process was ended at its limit → AI_TIMED_OUT (UF-1.09)',
  async (reason) => {
    const engine = engineThatFails(new TaskFailure('analyse-note', reason satisfies TaskFailureReason));
    const run = { signal: new AbortController().signal, onCharacters: () => {} };
    await expect(engine.cards({ title: '', content: '' }, 5, run)).rejects.toMatchObject({
      code: 'AI_TIMED_OUT',
    });
    await expect(engine.follow('', [], 5)).rejects.toMatchObject({ code: 'AI_TIMED_OUT' });
  },
);

it('any other failure is passed on', async () => {
  const engine = engineThatFails(new TaskFailure('follow-cards', 'CRASHED'));
  await expect(engine.follow('', [], 5)).rejects.toThrow(TaskFailure);
});
