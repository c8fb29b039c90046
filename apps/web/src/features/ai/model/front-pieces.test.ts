import { expect, it } from 'vitest';
import { frontPieces } from './front-pieces.ts';

const shown = (content: string) =>
  frontPieces(content)
    ?.map(({ text, isBlank }) => (isBlank ? `<${text}>` : text))
    .join('');

it.each([
  ['대동법은 {{c1::광해군}} 때다', '대동법은 <[ ⋯ ]> 때다'],
  ['{{c1::대동법::ㄷㄷㅂ}}은 제도이다', '<[ㄷㄷㅂ]>은 제도이다'],
  ['{{c1::결작}}과 {{c1::어염세}}', '<[ ⋯ ]>과 <[ ⋯ ]>'],
])('%s is shown as %s (D-1.07)', (content, front) => {
  expect(shown(content)).toBe(front);
});

it.each(['빈칸이 없다', '{{c1::하나}}와 {{c2::둘}}', '{{c1::겉 {{c1::속}}}}'])('%s is not cut', (content) => {
  expect(frontPieces(content)).toBeNull();
});
