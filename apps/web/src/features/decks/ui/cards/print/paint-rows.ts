import type { Card } from '@molip/contract';
import { loadPainter } from '#shared/markdown/index.ts';
import { facesOf } from '../../practice/faces.ts';

/** A task of the page stays well below 50 ms, the length that a person begins to feel. */
const SLICE_MS = 12;

/** A row for each card with both sides as they read, formulas included, in slices so that the page goes on answering. */
export async function paintRows(
  body: HTMLElement,
  cards: readonly Card[],
  signal: AbortSignal,
  onPainted: (count: number) => void,
): Promise<void> {
  const { paintWithMaths } = await loadPainter();
  body.replaceChildren();
  let sliceStartedAt = performance.now();
  for (const [index, card] of cards.entries()) {
    signal.throwIfAborted();
    const { front, back } = facesOf(card);
    const row = document.createElement('tr');
    for (const side of [front, back]) {
      const text = document.createElement('div');
      text.className = 'md';
      await paintWithMaths(text, side, signal);
      const cell = document.createElement('td');
      cell.append(text);
      row.append(cell);
    }
    body.append(row);
    if (performance.now() - sliceStartedAt < SLICE_MS) continue;
    onPainted(index + 1);
    await new Promise((resolve) => setTimeout(resolve));
    sliceStartedAt = performance.now();
  }
}
