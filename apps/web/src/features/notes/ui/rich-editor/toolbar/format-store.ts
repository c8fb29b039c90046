import { redoDepth, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { ancestorDepth, selectedTextblocks, withTextSelection } from '../editing/selection.ts';
import { schema } from '../schema.ts';

/** Notifies the toolbar when a format changes, not at each keystroke. */
export function createFormatStore() {
  let formats: ReadonlySet<string> = new Set();
  let key = '';
  const listeners = new Set<() => void>();
  return {
    read: () => formats,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update(state: EditorState) {
      const next = formatsOf(state);
      const nextKey = [...next].join(' ');
      if (nextKey === key) return;
      [formats, key] = [next, nextKey];
      for (const listener of listeners) listener();
    },
  };
}

export type FormatStore = ReturnType<typeof createFormatStore>;

const { nodes, marks } = schema;
const MARKS = ['strong', 'em', 'underline', 'strike', 'link'] as const;

/** The formats at the selection, by the ids of the tools that show them as pressed. */
function formatsOf(current: EditorState): ReadonlySet<string> {
  const state = withTextSelection(current);
  const found = new Set<string>();
  const blocks = selectedTextblocks(state);
  const [first] = blocks;
  if (first && blocks.every((block) => block.hasMarkup(first.type, first.attrs))) {
    if (first.type === nodes.heading) found.add(`heading-${first.attrs.level}`);
    if (first.type === nodes.codeBlock) found.add('codeBlock');
  }
  for (const name of MARKS) if (hasMark(state, marks[name])) found.add(name);
  const { $from } = state.selection;
  const [bullets, numbers] = [
    ancestorDepth($from, nodes.bulletList),
    ancestorDepth($from, nodes.orderedList),
  ];
  if (bullets > numbers) found.add('bulletList');
  if (numbers > bullets) found.add('orderedList');
  if (ancestorDepth($from, nodes.blockquote) > 0) found.add('quote');
  if (undoDepth(state) > 0) found.add('can-undo');
  if (redoDepth(state) > 0) found.add('can-redo');
  return found;
}

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}
