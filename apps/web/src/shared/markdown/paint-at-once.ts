import { renderMarkdown } from './render.ts';

export type PaintAtOnce = (root: HTMLElement, source: string) => void;

/** For paper, which waits for nothing: all that the texts need is brought before anybody prints them. */
export async function painterFor(sources: readonly string[]): Promise<PaintAtOnce> {
  const hasMaths = sources.some((source) => source.includes('$'));
  // Without a network the formulas stay as they were written.
  const maths = hasMaths ? await import('./typeset.ts').catch(() => null) : null;
  return (root, source) => {
    root.innerHTML = renderMarkdown(source);
    if (maths)
      for (const formula of root.querySelectorAll<HTMLElement>('.md-math')) maths.typesetOne(formula);
  };
}
