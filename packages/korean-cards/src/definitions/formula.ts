import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { withoutBrackets } from './noun-phrase.ts';

const OPERATION = /[가-힣A-Z)]\s?[×÷+*]\s?[가-힣A-Z(]|[가-힣A-Z)]\s?\/\s?\(|\)\s?\/\s?[가-힣(]/;
/** Up to the word behind the last sign, and a note behind that. */
const UP_TO_LAST_OPERAND = /^.*[×÷+*/−]\s?\(?[^\s(]+(?:\s?\([^()]{0,80}\))?/;

/** Of two names at least, and nothing but names, numbers and signs; what is written behind it is left off. */
export function parseFormula(text: string, analyse: Analyse): string | null {
  const isAll = analyse(text).every(({ tag }) => /^(?:N|S|XSN|XPN|MM|UNKNOWN|$)/.test(tag));
  const formula = isAll ? text : (UP_TO_LAST_OPERAND.exec(text)?.[0] ?? '');
  const outside = formula.startsWith('(') ? formula : withoutBrackets(formula).replace(/\(.*$/, '');
  const isStatement = /[→=:;,|]|[은는이가을를]\s/.test(outside);
  return OPERATION.test(outside) && !isStatement && /[가-힣A-Z]{2}/.test(formula) ? formula : null;
}
