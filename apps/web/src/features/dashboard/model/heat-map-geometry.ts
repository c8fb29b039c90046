import { DAYS_OF_A_WEEK, WEEKS } from './heat-map.ts';

/** Sizes in units of the drawing, in which a week is a column; px unless the drawing is scaled. */
const CELL = 16;
const GAP = 4;
const STEP = CELL + GAP;
const ROUND = 4;

export const HEAT_SIZE = {
  width: WEEKS * STEP - GAP,
  height: DAYS_OF_A_WEEK * STEP - GAP,
};

/** One path around all of these days: with an element for each, a year would be the larger half of the page. */
export function outlinePath(indexes: readonly number[]): string {
  const side = CELL - 2 * ROUND;
  const corner = (x: number, y: number) => `a${ROUND} ${ROUND} 0 0 1 ${x} ${y}`;
  const right = corner(ROUND, ROUND);
  const down = corner(-ROUND, ROUND);
  const left = corner(-ROUND, -ROUND);
  const up = corner(ROUND, -ROUND);
  const around = `h${side}${right}v${side}${down}h${-side}${left}v${-side}${up}z`;
  return indexes
    .map(positionOf)
    .map(({ x, y }) => `M${x + ROUND} ${y}${around}`)
    .join('');
}

/** The rectangle around a picked day. */
export function ringRect(index: number) {
  const { x, y } = positionOf(index);
  return { x: x - 2, y: y - 2, width: CELL + 4, height: CELL + 4, rx: ROUND + 2 };
}

/** The index of the day at a point, given as fractions of the drawing's width and height; null without a day. */
export function dayAtPoint({ across, down }: { across: number; down: number }, count: number): number | null {
  const column = Math.floor((across * HEAT_SIZE.width) / STEP);
  const row = Math.floor((down * HEAT_SIZE.height) / STEP);
  if (row < 0 || row >= DAYS_OF_A_WEEK || column < 0) return null;
  const index = column * DAYS_OF_A_WEEK + row;
  return index < count ? index : null;
}

/** The offset of a week as a fraction of the drawing's width. */
export const weekOffset = (column: number): number => (column * STEP) / HEAT_SIZE.width;

function positionOf(index: number) {
  return { x: Math.floor(index / DAYS_OF_A_WEEK) * STEP, y: (index % DAYS_OF_A_WEEK) * STEP };
}
