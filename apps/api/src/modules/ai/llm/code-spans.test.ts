import { expect, it } from 'vitest';
import { codeSpans } from './code-spans.ts';

it.each([
  ['변수는 `a`와 `b`이다', ['`a`', '`b`']],
  ['``a ` b`` 뒤', ['``a ` b``']],
  ['열린 ` 하나와 ``둘``', ['``둘``']],
  ['`줄을\n넘는` 것', []],
  ['````x````', ['````x````']],
  ['```a``', []],
])('code in %j', (text, spans) => {
  expect(codeSpans(text).map(({ from, to }) => text.slice(from, to))).toEqual(spans);
});
