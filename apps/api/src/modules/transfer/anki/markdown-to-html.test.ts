import { CARD_TEXT_MAX } from '@molip/contract';
import { expect, it } from 'vitest';
import { markdownToHtml } from './markdown-to-html.ts';

const SIDES = 50;
const SIDE_CHARS = 3 * CARD_TEXT_MAX;
/** Processor time for all sides; without a bound they take more than eight seconds. */
const LIMIT_MS = 2_000;

it.each(['[', '![', '![[', '[]['])(
  'sides full of %s → each is written in some milliseconds, as text (UF-5.03)',
  (piece) => {
    const text = piece.repeat(SIDE_CHARS / piece.length);
    const startedAt = process.cpuUsage();
    for (let side = 0; side < SIDES; side += 1) expect(markdownToHtml(text)).toBe(text);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(LIMIT_MS);
  },
);

it('a side with as many links as fit → all are links (UF-5.03)', () => {
  const link = '[가](a)';
  const html = markdownToHtml(link.repeat(Math.floor(CARD_TEXT_MAX / link.length)));
  expect(html).not.toContain('[');
});
