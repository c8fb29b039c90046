import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { schema } from '../schema.ts';

/** Says where to begin while the note is empty. */
export function placeholder(text: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const only = doc.firstChild;
        if (doc.childCount !== 1 || only?.type !== schema.nodes.paragraph || only.childCount > 0) return null;
        return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, { 'data-placeholder': text })]);
      },
    },
  });
}
