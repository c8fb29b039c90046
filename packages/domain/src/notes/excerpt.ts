import { cut, EXCERPT_LENGTH, withoutMarks } from './plain-text.ts';

/** Enough source for an excerpt, even with many marks. */
const LOOK_AT = 4_000;

/** The first words of a note without Markdown, for lists. */
export function excerptOf(content: string): string {
  return cut(withoutMarks(content.slice(0, LOOK_AT)), EXCERPT_LENGTH);
}

/** The title, or the first line of a note without one. */
export function shownTitle(title: string, content: string): string {
  return title.trim() || cut(excerptOf(content.trimStart().split('\n', 1)[0] ?? ''), 60);
}
