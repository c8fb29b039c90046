import { history } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { richEditorCopy } from '../copy.ts';
import { fromMarkdown } from '../markdown/from-markdown.ts';
import { schema } from '../schema.ts';
import { editorKeys } from './keys.ts';
import { startInText } from './preserved-blocks.ts';
import { preservedInput } from './preserved-input.ts';

const { nodes } = schema;
export const UNDO_GROUP_MS = 1_000;
export const UNDO_STEPS = 100;

export function editorState(markdown: string, plugins: readonly Plugin[] = []): EditorState {
  return EditorState.create({
    ...startInText(fromMarkdown(markdown)),
    plugins: [
      preservedInput,
      markdownRules,
      ...plugins,
      ...editorKeys,
      history({ newGroupDelay: UNDO_GROUP_MS, depth: UNDO_STEPS }),
      placeholder(richEditorCopy.placeholder),
    ],
  });
}

/** Typed Markdown becomes a format. During a composition the plugin waits for its end. */
const markdownRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 1 })),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bulletList),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.orderedList,
      (match) => ({ start: Number(match[1]) }),
      (match, list) => list.attrs.start + list.childCount === Number(match[1]),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^```$/, nodes.codeBlock),
  ],
});

/** Shown while the note is empty. */
function placeholder(text: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const only = doc.firstChild;
        if (doc.childCount !== 1 || only?.type !== nodes.paragraph || only.childCount > 0) return null;
        return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, { 'data-placeholder': text })]);
      },
    },
  });
}
