import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { deleteImage } from '#shared/images/index.ts';
import { richEditorCopy as copy } from '../copy.ts';
import { schema } from '../schema.ts';

/** An image. While it is selected it has a button that deletes it. */
export class ImageView implements NodeView {
  readonly dom = document.createElement('span');
  readonly #image = document.createElement('img');
  readonly #view: EditorView;
  readonly #position: () => number | undefined;
  #node: Node;
  #button: HTMLButtonElement | null = null;

  constructor(node: Node, view: EditorView, position: () => number | undefined) {
    this.#node = node;
    this.#view = view;
    this.#position = position;
    this.dom.className = 'image-in-text';
    this.#image.decoding = 'async';
    this.dom.append(this.#image);
    this.#show();
  }

  #show(): void {
    const { src, alt, title } = this.#node.attrs;
    this.#image.src = src;
    this.#image.alt = alt;
    this.#image.title = title;
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    if (!node.sameMarkup(this.#node)) {
      this.#node = node;
      this.#show();
    }
    this.#node = node;
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
    this.#button ??= this.#createButton();
    this.dom.append(this.#button);
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
    this.#button?.remove();
  }

  stopEvent(event: Event): boolean {
    return this.#button?.contains(event.target as HTMLElement) ?? false;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #createButton(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'image-delete';
    button.setAttribute('aria-label', copy.deleteImage);
    button.innerHTML = trash;
    button.addEventListener('click', () => {
      const position = this.#position();
      if (position === undefined) return;
      const { state } = this.#view;
      this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
      deleteSelectedImage(this.#view);
    });
    return button;
  }
}

/** Deletes the image here at once and on the server, which only marks it, so that undo can restore it. */
export function deleteSelectedImage(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.image) return false;
  void deleteImage(selection.node.attrs.src).catch(() => {});
  // A separate undo step, also right after the image was inserted.
  view.dispatch(closeHistory(view.state.tr.deleteSelection().scrollIntoView()));
  view.focus();
  return true;
}
