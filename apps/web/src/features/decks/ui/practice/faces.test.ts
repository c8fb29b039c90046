import { expect, it } from 'vitest';
import { GAP } from '#shared/markdown/index.ts';
import { backWithGaps, facesOf } from './faces.ts';

const shown = (content: string, answer: string) => backWithGaps({ content, answer }).replaceAll(GAP, '^');

it.each([
  ['bold words beside a blank', '**꼭** {{c1::명반응}}은', '명반응', '**꼭** **^명반응**은'],
  ['a blank in bold words', '**빛의 {{c1::반응}}은**', '반응', '**빛의 **^반응**은**'],
  ['bold words in a blank', '{{c1::**빛**과 물}}은', '**빛**과 물', '**^**빛**과 물**은'],
  ['blanks over lines', '{{c1::하나\n- 둘}}', '하나\n- 둘', '**^하나**\n- **^둘**'],
  ['what the answer adds', '{{c1::빛}}은', '**덧붙임**', '**^빛**은\n\n**덧붙임**'],
  ['code', '`a = {{c1::b}}`', 'b', '`a = b`'],
  ['no blanks', '앞', '**굵게** 그리고', '**굵게** 그리고'],
])('hidden words are marked apart from bold ones: %s (U-20)', (_, content, answer, back) => {
  expect(shown(content, answer)).toBe(back);
  expect(backWithGaps({ content, answer }).replaceAll(GAP, '')).toBe(facesOf({ content, answer }).back);
});
