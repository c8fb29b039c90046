// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

async function typesetOf(source: string): Promise<HTMLElement> {
  const formula = document.createElement('span');
  formula.className = 'md-math';
  formula.textContent = source;
  await typeset([formula], new AbortController().signal);
  return formula;
}

it.each(['\\frac{{{{', '\\def\\x{\\x\\x}\\x', '\\undefined'])(
  'a formula that cannot be read stays as it was written: %s',
  async (source) => {
    const formula = await typesetOf(source);
    expect(formula.innerHTML).toBe(source);
    expect(formula.title).toMatch(/^수식을 읽지 못했어요/);
    expect(formula.hasAttribute('style')).toBe(false);
  },
);

it.each(['\\pmb{x}', '\\fcolorbox{red}{blue}{x}', '\\htmlStyle{color:red}{x}', 'x^2'])(
  'what screen readers get of %s has no style attributes, which the policy of the page refuses',
  async (source) => {
    const formula = await typesetOf(source);
    expect(formula.querySelector('math')).not.toBeNull();
    expect(formula.querySelector('math [style]')).toBeNull();
  },
);
