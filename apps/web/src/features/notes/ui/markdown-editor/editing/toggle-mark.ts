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

/** Marks the selected words line by line, or unmarks them when all are marked. Block marks stay unchanged. */
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
  // The words stay selected without their marks, so that the same key unmarks them.
  const length = MARK_LENGTHS[mark];
  return { ...edit, start: edit.start + length, end: edit.end - length };
}

/** Inner marks of the same kind are removed: they would end the new ones. */
function wrapped(text: string, { from, to }: Range, mark: Mark) {
  const marks = '*'.repeat(MARK_LENGTHS[mark]);
  return { from, to, insert: marks + withoutMark(text.slice(from, to), mark) + marks };
}

function unmarked(text: string, { from, to }: Range, mark: Mark) {
  const length = MARK_LENGTHS[mark];
  return { from: from - length, to: to + length, insert: text.slice(from, to) };
}

/** Between empty marks: removes them. At the end of marked words: moves the caret out. Inside: unmarks them. */
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
