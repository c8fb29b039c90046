import { redoDepth, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { ancestorDepth, selectedTextblocks, withTextSelection } from '../editing/selected.ts';
import { schema } from '../schema.ts';

const { nodes, marks } = schema;
const MARKS = ['strong', 'em', 'underline', 'strike', 'link'] as const;

/** What the toolbar shows as pressed, in one comparable word each. */
export function formatsOf(current: EditorState): ReadonlySet<string> {
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
