import { expect, it } from 'vitest';
import { RESTING_WHEEL, turnWheel } from './wheel.ts';

function turn(moves: readonly { deltaY: number; atMs: number; deltaMode?: number }[]): number[] {
  let state = RESTING_WHEEL;
  return moves.map((move) => {
    const turned = turnWheel(state, { deltaMode: 0, ...move });
    state = turned.state;
    return turned.steps;
  });
}

it('every notch is one step, however far the system says it scrolls (W-2.01)', () => {
  expect(
    turn([
      { deltaY: -120, atMs: 0 },
      { deltaY: -120, atMs: 20 },
      { deltaY: 400, atMs: 40 },
    ]),
  ).toEqual([1, 1, -1]);
  expect(
    turn([
      { deltaY: 3, deltaMode: 1, atMs: 0 },
      { deltaY: 3, deltaMode: 1, atMs: 10 },
    ]),
  ).toEqual([-1, -1]);
});

it('a swipe on a touchpad steps at once, then every 50 px', () => {
  const swipe = Array.from({ length: 11 }, (_, at) => ({ deltaY: -10, atMs: at * 16 }));
  expect(turn(swipe)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
});

it('turning back forgets what was gathered, and a pause begins anew', () => {
  expect(
    turn([
      { deltaY: -5, atMs: 0 },
      { deltaY: -40, atMs: 16 },
      { deltaY: 30, atMs: 32 },
      { deltaY: 20, atMs: 48 },
      { deltaY: 5, atMs: 400 },
    ]),
  ).toEqual([1, 0, 0, -1, -1]);
});
