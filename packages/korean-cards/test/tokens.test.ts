import { cpuMsOf } from '@molip/testing/cpu-time';
import { openAnalyser } from '@molip/testing/korean-analyser';
import { expect, it } from 'vitest';

it('any text → morphemes are slices of it', async () => {
  const analyse = await openAnalyser();
  const text = '광합성이란 빛을, 쓰는 👩‍🔬 것이다.';
  const morphemes = analyse(text);
  expect(morphemes.map((morpheme) => morpheme.text).join('')).toBe(text);
  expect(morphemes.find((morpheme) => morpheme.text === '광합성')?.tag).toBe('NNG');
  for (const { text: piece, from, to } of morphemes) expect(text.slice(from, to)).toBe(piece);
});

it.each(['a', '뷁', '漢', 'ㅋ', '👩‍🔬'])(
  'a long run of %s without a blank → analysed in time that grows with its length (UF-5.08)',
  async (character) => {
    const analyse = await openAnalyser();
    const text = `빛을 쓰는 ${character.repeat(3_000)} 것이다.`;
    const morphemes: string[] = [];
    const ms = cpuMsOf(() => morphemes.push(...analyse(text).map((morpheme) => morpheme.text)));
    expect(morphemes.join('')).toBe(text);
    expect(ms).toBeLessThan(3_000);
  },
);
