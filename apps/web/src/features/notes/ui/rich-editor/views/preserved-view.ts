import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { paintWithMaths } from '#shared/markdown/painter.ts';
import { schema } from '../schema.ts';
import { preservedLabel } from './preserved-kind.ts';

/** Shown as it reads, chosen and moved as one piece. */
class PreservedView implements NodeView {
  readonly dom: HTMLElement;
  readonly #body: HTMLElement;
  readonly #leaving = new AbortController();
  #node: Node;

  constructor(node: Node) {
    this.#node = node;
    this.dom = document.createElement(node.isInline ? 'span' : 'div');
    this.dom.className = node.isInline ? 'kept-inline' : 'kept-block';
    this.#body = this.dom.appendChild(document.createElement(node.isInline ? 'span' : 'div'));
    this.#body.className = node.isInline ? 'kept-body' : 'kept-body md';
    this.#show();
  }

  #show(): void {
    const { source } = this.#node.attrs;
    const label = preservedLabel(source);
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', label);
    if (this.#node.isInline) this.dom.title = label;
    else this.dom.dataset.label = label;
    // Should it not be drawn, its source still tells what is here.
    paintWithMaths(this.#body, source, this.#leaving.signal).then(
      () => leaveToTheWhole(this.#body),
      () => {
        this.#body.textContent = source;
      },
    );
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isSame = node.attrs.source === this.#node.attrs.source;
    this.#node = node;
    if (!isSame) this.#show();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#leaving.abort();
  }
}

/** Tab passes by what is inside: the piece is reached as one, by the arrows. */
function leaveToTheWhole(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('a, [tabindex]')) element.tabIndex = -1;
}

export const preservedViews: Record<string, NodeViewConstructor> = {
  [schema.nodes.preservedBlock.name]: (node) => new PreservedView(node),
  [schema.nodes.preservedInline.name]: (node) => new PreservedView(node),
};
