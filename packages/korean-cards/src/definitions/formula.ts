import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { withoutBrackets } from './noun-phrase.ts';

const OPERATION = /[가-힣A-Z)]\s?[×÷+*]\s?[가-힣A-Z(]|[가-힣A-Z)]\s?\/\s?\(|\)\s?\/\s?[가-힣(]/;
/** Up to the operand after the last operator, with its brackets: `명목 GDP ÷ 실질 GDP (×100)`. */
const UP_TO_LAST_OPERAND = /^.*[×÷+*/−]\s?\(?[^\s(]+(?:\s?\([^()]{0,80}\))?/;

/** A formula of at least two names, of names, numbers and operators only; text after it is left out. */
export function parseFormula(text: string, analyse: Analyse): string | null {
  const isAll = analyse(text).every(({ tag }) => /^(?:N|S|XSN|XPN|MM|UNKNOWN|$)/.test(tag));
  const formula = isAll ? text : (UP_TO_LAST_OPERAND.exec(text)?.[0] ?? '');
  const outside = formula.startsWith('(') ? formula : withoutBrackets(formula).replace(/\(.*$/, '');
  const isStatement = /[→=:;,|]|[은는이가을를]\s/.test(outside);
  return OPERATION.test(outside) && !isStatement && /[가-힣A-Z]{2}/.test(formula) ? formula : null;
}
