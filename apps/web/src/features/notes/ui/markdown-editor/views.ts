import { markdownEditorCopy } from './copy.ts';

export type View = 'edit' | 'preview' | 'split';

export const VIEWS = (['edit', 'preview', 'split'] as const).map((value) => ({
  value,
  label: markdownEditorCopy[value],
}));
