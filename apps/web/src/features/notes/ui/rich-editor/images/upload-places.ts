import { closeHistory } from 'prosemirror-history';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { schema } from '../schema.ts';

type Change = { readonly add: symbol; readonly at: number } | { readonly remove: symbol };

const key = new PluginKey<DecorationSet>('upload places');

/** Where images on their way will stand: the places move along while one goes on writing. */
export const uploadPlaces = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, places) {
      const moved = places.map(tr.mapping, tr.doc);
      const change = tr.getMeta(key) as Change | undefined;
      if (!change) return moved;
      if ('remove' in change)
        return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove));
      return moved.add(tr.doc, [Decoration.widget(change.at, placeElement, { id: change.add })]);
    },
  },
  props: {
    decorations: (state) => key.getState(state),
  },
});

/** Puts an image where the text stood when its upload began. */
export async function insertWhenUploaded(
  view: EditorView,
  at: number,
  upload: () => Promise<{ readonly imageUrl: string; readonly oriFileName: string } | null>,
): Promise<void> {
  const id = Symbol('upload');
  view.dispatch(view.state.tr.setMeta(key, { add: id, at } satisfies Change));
  const uploaded = await upload().catch(() => null);
  if (view.isDestroyed) return;
  const place = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
  const tr = view.state.tr.setMeta(key, { remove: id } satisfies Change);
  if (uploaded) {
    const image = schema.nodes.image.create({ src: uploaded.imageUrl, alt: uploaded.oriFileName });
    // Whatever is being written meanwhile: undo takes back one or the other.
    closeHistory(tr.insert(place ?? view.state.selection.from, image).scrollIntoView());
  }
  view.dispatch(tr);
}

function placeElement(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'upload-place';
  return element;
}
