import { history } from 'prosemirror-history';
import { EditorState, type Plugin } from 'prosemirror-state';
import { richEditorCopy } from '../copy.ts';
import { fromMarkdown } from '../markdown/from-markdown.ts';
import { markdownRules } from './input-rules.ts';
import { startInText } from './kept.ts';
import { keptInput } from './kept-input.ts';
import { editorKeys } from './keys.ts';
import { placeholder } from './placeholder.ts';

export const UNDO_GROUP_MS = 1_000;
export const UNDO_STEPS = 100;

export function editorState(markdown: string, plugins: readonly Plugin[] = []): EditorState {
  return EditorState.create({
    ...startInText(fromMarkdown(markdown)),
    plugins: [
      keptInput,
      markdownRules,
      ...plugins,
      ...editorKeys,
      history({ newGroupDelay: UNDO_GROUP_MS, depth: UNDO_STEPS }),
      placeholder(richEditorCopy.placeholder),
    ],
  });
}
