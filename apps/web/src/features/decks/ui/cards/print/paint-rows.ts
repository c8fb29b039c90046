import type { Card } from '@molip/contract';
import { loadPainter } from '#shared/markdown/index.ts';
import { facesOf } from '../../practice/faces.ts';

/** Well below 50 ms, the length of a task that people notice. */
const SLICE_MS = 12;

/** Renders a row for each card, formulas included, in time slices so that the page stays responsive. */
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
