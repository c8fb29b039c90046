import { expect, it } from 'vitest';
import { quoteOf, quotesToCompare } from './quote.ts';

it.each([
  ['**대동법**은 `공납`을 ~~베~~ 쌀로', '대동법은 공납을 베 쌀로'],
  ['| 영정법 | 4두를 거둔 제도 |', '영정법 · 4두를 거둔 제도'],
  ['| 이름 | 뜻 |\n|---|:-:|\n| 도고 | 상인 |', '이름 · 뜻\n도고 · 상인'],
  ['- 결작\n2. 어염세\n> 인용\n## 제목', '결작\n어염세\n인용\n제목'],
  ['[대동법](https://example.com)은 <u>제도</u>', '대동법은 제도'],
  ['**평등권**: *자유권*', '평등권: 자유권'],
  ['2 * 3 < 7 - 1', '2 * 3 < 7 - 1'],
])('%j is quoted as %j (U-22)', (markdown, quote) => {
  expect(quoteOf(markdown)).toBe(quote);
});

it('two texts are compared by their words, and by their marks where only these differ (U-22)', () => {
  expect(quotesToCompare('**매몰비용**은 *든* 돈', '**매몰비용**은 *쓴* 돈')).toEqual([
    '매몰비용은 든 돈',
    '매몰비용은 쓴 돈',
  ]);
  expect(quotesToCompare('**매몰**', '**매몰**')).toEqual(['매몰', '매몰']);
  expect(quotesToCompare('매몰비용', '**매몰비용**')).toEqual(['매몰비용', '**매몰비용**']);
});
