import { richEditorCopy as copy } from '../copy.ts';

type Kind = keyof typeof copy.kinds;

/** In words: what it is, and where it can be changed. */
export function preservedLabel(source: string): string {
  return `${copy.kinds[kindOf(source)]} · ${copy.editedInMarkdown}`;
}

function kindOf(source: string): Kind {
  if (source === '---') return 'rule';
  if (source.startsWith('$')) return 'maths';
  if (source.startsWith('#')) return 'heading';
  if (source.startsWith('![')) return 'image';
  if (source.startsWith('[](') || source.startsWith('[](<')) return 'link';
  if (source.startsWith('[')) return 'definition';
  return /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(source) ? 'tasks' : 'table';
}
