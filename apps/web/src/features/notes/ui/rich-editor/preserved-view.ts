import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { paintWithMaths } from '#shared/markdown/painter.ts';
import { richEditorCopy as copy } from './copy.ts';
import { schema } from './schema.ts';

/** Shows a preserved node as readers see it; it is selected and moved as a whole. */
class PreservedView implements NodeView {
  readonly dom: HTMLElement;
  readonly #body: HTMLElement;
  readonly #abort = new AbortController();
  #node: Node;

  constructor(node: Node) {
    this.#node = node;
    this.dom = document.createElement(node.isInline ? 'span' : 'div');
    this.dom.className = node.isInline ? 'preserved-inline' : 'preserved-block';
    this.#body = this.dom.appendChild(document.createElement(node.isInline ? 'span' : 'div'));
    this.#body.className = node.isInline ? 'preserved-body' : 'preserved-body md';
    this.#show();
  }

  #show(): void {
    const { source } = this.#node.attrs;
    const label = preservedLabel(source);
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', label);
    if (this.#node.isInline) this.dom.title = label;
    else this.dom.dataset.label = label;
    // If it cannot be rendered, its source is shown.
    paintWithMaths(this.#body, source, this.#abort.signal).then(
      () => skipByTab(this.#body),
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
    this.#abort.abort();
  }
}

/** Tab skips links inside: arrow keys reach the node as a whole. */
function skipByTab(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('a, [tabindex]')) element.tabIndex = -1;
}

export const preservedViews: Record<string, NodeViewConstructor> = {
  [schema.nodes.preservedBlock.name]: (node) => new PreservedView(node),
  [schema.nodes.preservedInline.name]: (node) => new PreservedView(node),
};

type Kind = keyof typeof copy.kinds;

/** Its kind, and where it can be edited. */
function preservedLabel(source: string): string {
  return `${copy.kinds[kindOf(source)]} · ${copy.editedInMarkdown}`;
}

function kindOf(source: string): Kind {
  if (source === '---') return 'rule';
  if (source.startsWith('$')) return 'maths';
  if (source.startsWith('#')) return 'heading';
  if (source.startsWith('![')) return 'image';
  if (source.startsWith('[](') || source.startsWith('[](<')) return 'link';
  if (source.startsWith('[')) return 'definition';
  return /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(source) ? 'tasks' : 'table';
}
