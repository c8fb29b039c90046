import { expect, it } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { whenDone } from '../../../../test/support/when-done.ts';
import { openRulesThread, TaskTooLong } from './rules-thread.ts';

/** One that needs no analyser, which takes seconds to open. */
const TASK = {
  kind: 'follow',
  content: '대동법은 특산물을 쌀로 내게 한 제도이다.',
  cards: [{ cardId: 1, deckId: 1, deckName: '', content: '앞', answer: '뒤', sourceText: '없어진 글' }],
  most: 5,
} as const;

function openThread(options: Parameters<typeof openRulesThread>[0]) {
  const thread = openRulesThread(options);
  whenDone(() => thread.close());
  return thread;
}

it('the thread begins with the first task, ends when nothing comes, and begins again', async () => {
  const thread = openThread({ idleMs: 50 });
  expect(thread.isOpen).toBe(false);
  expect(await thread.run(TASK)).toHaveLength(1);
  expect(thread.isOpen).toBe(true);
  await eventually(() => expect(thread.isOpen).toBe(false));
  expect(await thread.run(TASK)).toHaveLength(1);
});

it('a task that takes too long is given up with its thread', async () => {
  const thread = openThread({ taskLimitMs: 1 });
  await expect(thread.run(TASK)).rejects.toThrow(TaskTooLong);
  expect(thread.isOpen).toBe(false);
});

it('what breaks the thread is told to whoever waits, and ends the thread', async () => {
  const thread = openThread({});
  await expect(thread.run({ ...TASK, content: null as never })).rejects.toThrow();
  expect(thread.isOpen).toBe(false);
});
