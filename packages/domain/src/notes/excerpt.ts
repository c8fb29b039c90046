import { cut, EXCERPT_LENGTH, withoutMarks } from './plain-text.ts';

/** Enough to find so much text in, however much of it is marks. */
const LOOK_AT = 4_000;

/** The first words of a note without the marks of Markdown, for lists. */
export function excerptOf(content: string): string {
  return cut(withoutMarks(content.slice(0, LOOK_AT)), EXCERPT_LENGTH);
}

/** What a note without a title is called: its first line. */
export function shownTitle(title: string, content: string): string {
  return title.trim() || cut(excerptOf(content.trimStart().split('\n', 1)[0] ?? ''), 60);
}
