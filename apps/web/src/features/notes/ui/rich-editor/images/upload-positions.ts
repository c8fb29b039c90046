import { closeHistory } from 'prosemirror-history';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { schema } from '../schema.ts';

type Change = { readonly add: symbol; readonly at: number } | { readonly remove: symbol };

const key = new PluginKey<DecorationSet>('upload positions');

/** The positions of images that are being uploaded; they move with the text while the person types. */
export const uploadPositions = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, positions) {
      const moved = positions.map(tr.mapping, tr.doc);
      const change = tr.getMeta(key) as Change | undefined;
      if (!change) return moved;
      if ('remove' in change)
        return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove));
      return moved.add(tr.doc, [Decoration.widget(change.at, positionElement, { id: change.add })]);
    },
  },
  props: {
    decorations: (state) => key.getState(state),
  },
});

/** Inserts an image where the caret was when its upload began. */
export async function insertWhenUploaded(
  view: EditorView,
  at: number,
  upload: () => Promise<{ readonly imageUrl: string; readonly oriFileName: string } | null>,
): Promise<void> {
  const id = Symbol('upload');
  view.dispatch(view.state.tr.setMeta(key, { add: id, at } satisfies Change));
  const uploaded = await upload().catch(() => null);
  if (view.isDestroyed) return;
  const position = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
  const tr = view.state.tr.setMeta(key, { remove: id } satisfies Change);
  if (uploaded) {
    const image = schema.nodes.image.create({ src: uploaded.imageUrl, alt: uploaded.oriFileName });
    // A separate undo step from what is being typed.
    closeHistory(tr.insert(position ?? view.state.selection.from, image).scrollIntoView());
  }
  view.dispatch(tr);
}

function positionElement(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'upload-position';
  return element;
}
