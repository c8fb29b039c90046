import { describe, expect, it } from 'vitest';
import { keyMove, swipeMove } from './tour-moves.ts';
import { adjacentStep } from './tour-steps.ts';

const key = { key: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('둘러보기를 넘기는 법', () => {
  it.each([
    [-48, 0, 1],
    [48, 0, -1],
    [-200, 60, 1],
    [-47, 0, null],
    [-60, 60, null],
    [0, -300, null],
  ])('손가락이 가로 %i px, 세로 %i px', (dx, dy, move) => {
    expect(swipeMove(dx, dy)).toBe(move);
  });

  it.each([
    [{ key: 'ArrowRight' }, 1],
    [{ key: 'ArrowLeft' }, -1],
    [{ key: 'ArrowDown' }, null],
    [{ key: 'ArrowLeft', altKey: true }, null],
    [{ key: 'ArrowRight', metaKey: true }, null],
    [{ key: 'ArrowRight', ctrlKey: true }, null],
    [{ key: 'ArrowRight', shiftKey: true }, null],
  ])('글쇠 %o', (pressed, move) => {
    expect(keyMove({ ...key, ...pressed })).toBe(move);
  });

  it('처음 앞과 마지막 뒤에는 아무것도 없다', () => {
    expect(adjacentStep('timer', 1)).toBe('notes');
    expect(adjacentStep('dashboard', -1)).toBe('cards');
    expect(adjacentStep('timer', -1)).toBeUndefined();
    expect(adjacentStep('dashboard', 1)).toBeUndefined();
  });
});
