import { renderSteps } from './render.ts';

/** A task of the page stays well below 50 ms, the length that a person begins to feel. */
const SLICE_MS = 12;

interface Painted {
  readonly html: string;
  readonly nodes: readonly ChildNode[];
}

const paintedBy = new WeakMap<Element, Painted[]>();

/**
 * Shows a text in an element. Blocks that were there already stay, with their images and formulas; a long text comes
 * in slices, so that the page goes on answering. Resolves when all is there, or when `signal` says that it is no
 * longer wanted.
 */
export async function paint(root: HTMLElement, source: string, signal: AbortSignal): Promise<void> {
  const before = paintedBy.get(root) ?? [];
  const steps = renderSteps(source);
  const after: Painted[] = [];
  let sliceStartedAt = performance.now();
  let reused = 0;
  const rest = remaining(before);
  for (const step of steps) {
    const html = step();
    const known = rest.take(html);
    if (known) reused += 1;
    const painted = known ?? { html, nodes: nodesOf(html) };
    place(root, painted.nodes, after.at(-1)?.nodes.at(-1) ?? null);
    after.push(painted);
    if (performance.now() - sliceStartedAt < SLICE_MS) continue;
    paintedBy.set(root, [...after, ...rest.left()]);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    sliceStartedAt = performance.now();
  }
  if (reused < before.length) for (const { nodes } of rest.left()) for (const node of nodes) node.remove();
  paintedBy.set(root, after);
}

/** What was painted, to be taken by its HTML, the first first. */
function remaining(painted: readonly Painted[]) {
  const byHtml = new Map<string, Painted[]>();
  for (const one of painted) {
    const alike = byHtml.get(one.html);
    if (alike) alike.push(one);
    else byHtml.set(one.html, [one]);
  }
  return {
    take: (html: string) => byHtml.get(html)?.shift(),
    left: () => [...byHtml.values()].flat(),
  };
}

function nodesOf(html: string): ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}

function place(root: HTMLElement, nodes: readonly ChildNode[], last: ChildNode | null): void {
  let at = last ? last.nextSibling : root.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else root.insertBefore(node, at);
  }
}
