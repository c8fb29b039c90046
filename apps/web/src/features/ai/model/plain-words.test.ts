import { cpuMsOf } from '@molip/testing/cpu-time';
import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it.each([
  ['**평등권**: *법* 앞의 __평등__과 _자유_', '평등권: 법 앞의 평등과 자유'],
  ['`let`은 ``const``와 `**다르다**`', 'let은 const와 **다르다**'],
  ['![모형](https://example.com/x.png "그림")과 [**굵은** 말](/a)', '모형과 굵은 말'],
  ['\\&amp; 엔티티와 &lt;b&gt;', '&amp; 엔티티와 <b>'],
  ['\\<b>와 <u>밑줄</u>', '<b>와 밑줄'],
  ['***둘 다***와 ~~지움~~', '둘 다와 지움'],
  ['2 * 3 * 4 < 7, snake_case_name, `하나', '2 * 3 * 4 < 7, snake_case_name, `하나'],
  ['- 항목\n## 제목', '- 항목\n## 제목'],
  ['**닫지 않음', '**닫지 않음'],
])('%j reads %j (U-22)', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words);
});

it('a long line of marks takes no longer than its length deserves', () => {
  const marks = '**a'.repeat(3_000) + '`_['.repeat(3_000);
  expect(cpuMsOf(() => plainWords(marks))).toBeLessThan(1_000);
});
