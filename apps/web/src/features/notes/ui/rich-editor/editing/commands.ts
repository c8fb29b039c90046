import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { AllSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { liftTarget } from 'prosemirror-transform';
import { schema } from '../schema.ts';
import { ancestorDepth, selectedTextblocks } from './selection.ts';

const { nodes, marks } = schema;
export const MAX_LIST_LEVEL = 8;

export const toggleFormat = (type: MarkType): Command => toggleMark(type, null, { removeWhenPresent: false });

export function toggleHeading(level: number): Command {
  return (state, dispatch) => {
    const isAlready = selectedTextblocks(state).every(
      (node) => node.type === nodes.heading && node.attrs.level === level,
    );
    const change = isAlready ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
    return change(state, dispatch);
  };
}

/** Code cannot contain images and preserved nodes: the command does not change blocks with them. */
export const toggleCodeBlock: Command = (state, dispatch) => {
  const blocks = selectedTextblocks(state);
  if (blocks.every(({ type }) => type === nodes.codeBlock))
    return setBlockType(nodes.paragraph)(state, dispatch);
  const hasOther = blocks.some(({ children }) =>
    children.some((child) => !child.isText && child.type !== nodes.hardBreak),
  );
  return !hasOther && setBlockType(nodes.codeBlock)(state, dispatch);
};

export const toggleQuote: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if (ancestorDepth($from, nodes.blockquote) === 0) return wrapIn(nodes.blockquote)(state, dispatch);
  const range = $from.blockRange($to, (node) => node.type === nodes.blockquote);
  const target = range && liftTarget(range);
  if (!range || target === null || target === undefined) return false;
  dispatch?.(state.tr.lift(range, target).scrollIntoView());
  return true;
};

/** Leaves a list of this kind; changes one of the other kind. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = Math.max(ancestorDepth($from, nodes.bulletList), ancestorDepth($from, nodes.orderedList));
    if (depth === 0) return wrapInList(type)(state, dispatch);
    const list = $from.node(depth);
    if (list.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { isTight: list.attrs.isTight }));
    return true;
  };
}

export const indentItem: Command = (state, dispatch) => {
  return listLevel(state) < MAX_LIST_LEVEL && sinkListItem(nodes.listItem)(state, dispatch);
};

export const outdentItem: Command = liftListItem(nodes.listItem);

/** The level of the deepest item that would move. */
function listLevel({ doc, selection }: EditorState): number {
  const range = selection.$from.blockRange(selection.$to, (node) => node.firstChild?.type === nodes.listItem);
  let deepest = 0;
  if (!range) return deepest;
  doc.nodesBetween(range.start, range.end, (node, position) => {
    if (node.type !== nodes.listItem || position < range.start) return;
    const $inside = doc.resolve(position + 1);
    const around = Array.from({ length: $inside.depth }, (_, depth) => $inside.node(depth + 1));
    deepest = Math.max(deepest, around.filter(({ type }) => type === nodes.listItem).length);
  });
  return deepest;
}

/** The paragraphs of a block without its lists and quotations. Preserved blocks stay unchanged. */
function plainBlocks(block: Node): Node[] {
  if (block.isTextblock) {
    const text = block.content.content.map((child) => child.mark([]));
    return [nodes.paragraph.create(null, text)];
  }
  return block.isAtom ? [block] : block.children.flatMap(plainBlocks);
}

/** Plain paragraphs without marks, headings, code, lists and quotations. One undo step. */
export const clean: Command = (state, dispatch) => {
  if (state.selection instanceof AllSelection) {
    const plain = state.doc.children.flatMap(plainBlocks);
    const tr = state.tr.replaceWith(0, state.doc.content.size, plain);
    dispatch?.(tr.setSelection(new AllSelection(tr.doc)));
    return true;
  }
  const tr = state.tr;
  let scratch = state;
  const run = (command: Command): boolean => command(scratch, follow);
  const follow = (change: Transaction) => {
    for (const step of change.steps) tr.step(step);
    scratch = scratch.apply(change);
  };
  const { from, to, empty } = state.selection;
  for (const type of Object.values(marks)) if (!empty) follow(scratch.tr.removeMark(from, to, type));
  run(setBlockType(nodes.paragraph));
  while (run(liftListItem(nodes.listItem)) || (isQuoted(scratch) && run(toggleQuote)));
  dispatch?.(tr.setStoredMarks([]).scrollIntoView());
  return true;
};

function isQuoted(state: EditorState): boolean {
  return ancestorDepth(state.selection.$from, nodes.blockquote) > 0;
}
