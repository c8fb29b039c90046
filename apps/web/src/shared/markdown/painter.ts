import { paint } from './paint.ts';

/** Text first, then its formulas; the typesetter comes only for those who have some. */
export async function paintWithMaths(root: HTMLElement, source: string, signal: AbortSignal): Promise<void> {
  await paint(root, source, signal);
  if (signal.aborted) return;
  const formulas = [...root.querySelectorAll<HTMLElement>('.md-math:not([data-typeset])')];
  if (formulas.length === 0) return;
  try {
    const { typeset } = await import('./typeset.ts');
    if (!signal.aborted) await typeset(formulas, signal);
  } catch {
    // Without a network the formulas stay as they were written.
  }
}
