import { expect, it } from 'vitest';
import { openAnalyser } from './open-analyser.ts';

it('morphemes are slices of the text, whatever is in it', async () => {
  const analyse = await openAnalyser();
  const text = '광합성이란 빛을, 쓰는 👩‍🔬 것이다.';
  const morphemes = analyse(text);
  expect(morphemes.map((morpheme) => morpheme.text).join('')).toBe(text);
  expect(morphemes.find((morpheme) => morpheme.text === '광합성')?.tag).toBe('NNG');
  for (const { text: piece, from, to } of morphemes) expect(text.slice(from, to)).toBe(piece);
});
