import { Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from '../schema.ts';

const { nodes } = schema;
const key = new PluginKey<number | null>('offered place');

/** A paragraph to write in, where there was no place for the caret. */
export function offer(tr: Transaction, at: number): Transaction {
  tr.insert(at, nodes.paragraph.create()).setMeta(key, at);
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}

/** Asked for in so many words it stays, also empty. */
export function lasting(tr: Transaction): Transaction {
  return tr.setMeta(key, null);
}

/** Left empty it goes away again: whoever only looked around has changed nothing. */
export const offeredPlace = new Plugin<number | null>({
  key,
  state: {
    init: () => null,
    apply(tr, at) {
      const change = tr.getMeta(key) as number | null | undefined;
      if (change !== undefined) return change;
      if (at === null) return null;
      const mapped = tr.mapping.mapResult(at);
      return mapped.deletedAfter ? null : mapped.pos;
    },
  },
  appendTransaction(_transactions, _before, state) {
    const at = key.getState(state) ?? null;
    if (at === null) return null;
    const place = state.doc.nodeAt(at);
    if (place?.type !== nodes.paragraph || place.childCount > 0) return state.tr.setMeta(key, null);
    const { from, to } = state.selection;
    if (from > at && to < at + place.nodeSize) return null;
    const tr = state.tr.setMeta(key, null);
    return state.doc.resolve(at).parent.childCount > 1 ? tr.delete(at, at + place.nodeSize) : tr;
  },
});
