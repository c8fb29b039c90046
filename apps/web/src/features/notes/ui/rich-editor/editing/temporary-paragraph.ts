import { Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from '../schema.ts';

const { nodes } = schema;
const key = new PluginKey<number | null>('temporary paragraph');

/** A paragraph for the caret, where there was no text. It is deleted again if it stays empty. */
export function insertTemporaryParagraph(tr: Transaction, at: number): Transaction {
  tr.insert(at, nodes.paragraph.create()).setMeta(key, at);
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}

/** A paragraph that was inserted by Enter stays, also when it is empty. */
export function makePermanent(tr: Transaction): Transaction {
  return tr.setMeta(key, null);
}

/** Deletes the paragraph when the caret leaves it empty: moving the caret must not change a note. */
export const temporaryParagraph = new Plugin<number | null>({
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
    const paragraph = state.doc.nodeAt(at);
    if (paragraph?.type !== nodes.paragraph || paragraph.childCount > 0) return state.tr.setMeta(key, null);
    const { from, to } = state.selection;
    if (from > at && to < at + paragraph.nodeSize) return null;
    const tr = state.tr.setMeta(key, null);
    return state.doc.resolve(at).parent.childCount > 1 ? tr.delete(at, at + paragraph.nodeSize) : tr;
  },
});
