import 'katex/dist/katex.min.css';
import katex from 'katex';
import { MARKDOWN_COPY } from './copy.ts';

/** Sizes in em and numbers of macro expansions: a formula must not cover the page or keep it busy. */
const MAX_SIZE_EM = 20;
const MAX_EXPANSIONS = 500;
const SLICE_MS = 12;
/** What these make for screen readers carries style attributes. */
const WITHOUT_STYLES = {
  '\\pmb': '\\boldsymbol{#1}',
  '\\fcolorbox': '\\@firstoftwo{\\colorbox{#2}{#3}}{#1}',
};

/** Into elements, by their style objects: the page forbids style attributes. */
export async function typeset(formulas: readonly HTMLElement[], signal: AbortSignal): Promise<void> {
  let sliceStartedAt = performance.now();
  for (const formula of formulas) {
    typesetOne(formula);
    if (performance.now() - sliceStartedAt < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    sliceStartedAt = performance.now();
  }
}

/** One that cannot be read stays as it was written, and says so. */
export function typesetOne(formula: HTMLElement): void {
  const source = formula.textContent ?? '';
  formula.dataset.typeset = '';
  try {
    katex.render(source, formula, {
      displayMode: formula.classList.contains('md-math-block'),
      trust: false,
      strict: 'ignore',
      maxSize: MAX_SIZE_EM,
      maxExpand: MAX_EXPANSIONS,
      macros: { ...WITHOUT_STYLES },
    });
  } catch {
    formula.textContent = source;
    formula.classList.add('md-math-failed');
    formula.title = MARKDOWN_COPY.unreadableFormula;
  }
}
