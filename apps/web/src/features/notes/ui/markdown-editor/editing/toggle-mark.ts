import { lineEnd, lineStart, selectedWords } from './lines.ts';
import {
  includesMark,
  MARK_LENGTHS,
  type Mark,
  markedAt,
  markedWords,
  runAfter,
  runBefore,
  withoutMark,
} from './marks.ts';
import { joinEdits, type Range, type Selected, type TextEdit } from './text-edit.ts';

/** Marks the selected words line by line, or unmarks them when all of them are marked. Block marks are left alone. */
export function toggleMark(selected: Selected, mark: Mark): TextEdit {
  const { text, end } = selected;
  const parts = selectedWords(selected);
  const marked = parts.map((part) => markedWords(text, part, mark));
  const isOn = marked.every((words) => words !== null);
  const edit = isOn
    ? joinEdits(
        text,
        marked.flatMap((words) => (words ? unmarked(text, words, mark) : [])),
      )
    : joinEdits(
        text,
        parts.flatMap((part, index) => (marked[index] ? [] : wrapped(text, part, mark))),
      );
  if (!edit) return toggleAtCaret(text, end, mark);
  if (isOn || parts.length > 1) return edit;
  // The words stay selected without their marks, and the same key takes the marks away again.
  const length = MARK_LENGTHS[mark];
  return { ...edit, start: edit.start + length, end: edit.end - length };
}

/** Marks of the same kind within are taken away, or they would end the new ones. */
function wrapped(text: string, { from, to }: Range, mark: Mark) {
  const marks = '*'.repeat(MARK_LENGTHS[mark]);
  return { from, to, insert: marks + withoutMark(text.slice(from, to), mark) + marks };
}

function unmarked(text: string, { from, to }: Range, mark: Mark) {
  const length = MARK_LENGTHS[mark];
  return { from: from - length, to: to + length, insert: text.slice(from, to) };
}

/** Between empty marks they go, at the end of marked words the caret steps out, inside of them they are unmarked. */
function toggleAtCaret(text: string, at: number, mark: Mark): TextEdit {
  const length = MARK_LENGTHS[mark];
  const left = runBefore(text, at, '*');
  const isBetweenEmpty = left === runAfter(text, at, '*') && includesMark(left, mark);
  if (isBetweenEmpty) return caretEdit({ from: at - length, to: at + length }, '', at - length);

  const start = lineStart(text, at);
  const found = markedAt(text.slice(start, lineEnd(text, at)), at - start, mark);
  if (!found) return caretEdit({ from: at, to: at }, '*'.repeat(length * 2), at + length);

  const words = { from: start + found.from, to: start + found.to };
  if (at === words.to) return caretEdit({ from: at, to: at }, '', at + length);
  const { insert, ...range } = unmarked(text, words, mark);
  return caretEdit(range, insert, at - length);
}

function caretEdit(range: Range, insert: string, caret: number): TextEdit {
  return { ...range, insert, start: caret, end: caret };
}
