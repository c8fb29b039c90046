import type { Node } from 'prosemirror-model';

/** Nodes never change, so what was read for one, or printed for it, holds as long as it lives. */
const sources = new WeakMap<Node, string>();

export function sourceOf(node: Node): string | undefined {
  return sources.get(node);
}

export function rememberSource(node: Node, source: string): void {
  sources.set(node, source);
}
