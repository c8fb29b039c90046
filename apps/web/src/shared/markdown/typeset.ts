import 'katex/dist/katex.min.css';
import katex from 'katex';

/** Sizes in em and numbers of macro expansions: a formula must not cover the page or keep it busy. */
const MAX_SIZE_EM = 20;
const MAX_EXPANSIONS = 500;
const SLICE_MS = 12;

/** Into elements, by their style objects: the page forbids style attributes. */
export async function typeset(formulas: readonly HTMLElement[], signal: AbortSignal): Promise<void> {
  let sliceStartedAt = performance.now();
  for (const formula of formulas) {
    const source = formula.textContent ?? '';
    formula.dataset.typeset = '';
    katex.render(source, formula, {
      displayMode: formula.classList.contains('md-math-block'),
      throwOnError: false,
      trust: false,
      strict: 'ignore',
      maxSize: MAX_SIZE_EM,
      maxExpand: MAX_EXPANSIONS,
    });
    if (performance.now() - sliceStartedAt < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    sliceStartedAt = performance.now();
  }
}
