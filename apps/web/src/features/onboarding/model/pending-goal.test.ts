import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_GOAL } from './goal.ts';
import { deletePendingGoal, readPendingGoal, savePendingGoal } from './pending-goal.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const GOAL = { goalMinutes: 90, targetSessions: 3, dayStartHour: 0 };

describe('가입 전에 정한 목표', () => {
  it('담아 두고, 읽고, 지운다', () => {
    expect(readPendingGoal()).toBeUndefined();
    expect(savePendingGoal(GOAL)).toBe(true);
    expect(readPendingGoal()).toEqual(GOAL);
    deletePendingGoal();
    expect(readPendingGoal()).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('아무것도 고르지 않으면 60분, 2세트, 새벽 4시다 (K-9.09, Q-24)', () => {
    expect(DEFAULT_GOAL).toEqual({ goalMinutes: 60, targetSessions: 2, dayStartHour: 4 });
  });

  it.each([
    ['not json', '{'],
    ['nothing', 'null'],
    ['a part', '{"goalMinutes":60}'],
    ['too few minutes', JSON.stringify({ ...GOAL, goalMinutes: 9 })],
    ['too many minutes', JSON.stringify({ ...GOAL, goalMinutes: 721 })],
    ['no set', JSON.stringify({ ...GOAL, targetSessions: 0 })],
    ['too many sets', JSON.stringify({ ...GOAL, targetSessions: 13 })],
    ['a late morning', JSON.stringify({ ...GOAL, dayStartHour: 7 })],
    ['half an hour', JSON.stringify({ ...GOAL, dayStartHour: 0.5 })],
    ['words', JSON.stringify({ ...GOAL, goalMinutes: '60' })],
  ])('서버가 받지 않을 값은 목표가 아니다: %s (Q-24)', (_, text) => {
    stored.set('molip.goal', text);
    expect(readPendingGoal()).toBeUndefined();
  });

  it('기기가 담지 못하면 그렇다고 말한다', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(savePendingGoal(GOAL)).toBe(false);
    expect(readPendingGoal()).toBeUndefined();
    expect(deletePendingGoal).not.toThrow();
  });
});
