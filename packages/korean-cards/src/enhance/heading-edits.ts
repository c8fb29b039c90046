import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { findTitle, headingLevel, type NoteLine } from './note-lines.ts';
import type { Edit } from './parts.ts';

const TITLE_MAX = 30;
const TOPIC_MAX = 20;
/** Least length of a text that a heading is for. */
const TEXT_MIN = 20;

const BRACKETED = /^([[<【〈《]\s*)([^[\]<>【】〈〉《》]{2,30}?)(\s*[\]>】〉》])$/;
const MARKED = /^[■□◆◇▣◈]\s*(?=\S)/;
const COUNTED = /^\d{1,2}\.\s+/;
const CHAPTER = /^(?:[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]\.|제\s?\d{1,2}\s?[장절])\s+/;

/** Marks lines that look like headings as headings. */
export function headingEdits(lines: readonly NoteLine[], analyse: Analyse): Edit[] {
  const found = lines.flatMap((line, index) => {
    const marks = headingMarks(lines, index, analyse);
    return marks ? [{ line, marks, level: levelAt(lines, index) }] : [];
  });
  const title = found.length > 1 ? findTitle(lines) : null;
  const written = lines.filter(({ kind }) => kind !== 'blank').length;
  // Each heading needs a text, except the title.
  if (found.length * 2 > written + 1) return [];
  return found.flatMap(({ line, marks: { lead, trail }, level: deep }) => {
    const level = line === title ? 1 : deep;
    const from = line.from + line.source.length - line.source.trimStart().length;
    const end = line.from + line.source.trimEnd().length;
    const mark = { from, to: from + lead, text: `${'#'.repeat(level)} ` };
    return trail === 0 ? [mark] : [mark, { from: end - trail, to: end, text: '' }];
  });
}

/** Lengths of the marks at both ends of the line, which the Markdown mark replaces. */
interface Marks {
  readonly lead: number;
  readonly trail: number;
}

const NO_MARKS: Marks = { lead: 0, trail: 0 };

/** null if the line is not a heading. */
function headingMarks(lines: readonly NoteLine[], index: number, analyse: Analyse): Marks | null {
  const line = lines[index];
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  if (!line || !next || !/^(?:words|item|quote|table|code)$/.test(next.kind)) return null;
  const words = line.source.trim();
  if (words.length > TITLE_MAX + 2 || !/\p{L}/u.test(words)) return null;
  if (line.kind === 'item') return isCountedTitle(lines, index, next, analyse) ? NO_MARKS : null;
  if (line.kind !== 'words') return null;
  const { lead, title, trail } = splitHeadingMarks(words);
  if (title === words) return isTopicLine(lines, index, next, analyse) ? NO_MARKS : null;
  return isTitle(title, analyse) && !MARKED.test(next.source) ? { lead, trail } : null;
}

function splitHeadingMarks(words: string): Marks & { readonly title: string } {
  const [, open, title, close] = BRACKETED.exec(words) ?? [];
  if (open && title && close) return { lead: open.length, title, trail: close.length };
  const lead = MARKED.exec(words)?.[0].length ?? 0;
  return { lead, title: words.slice(lead), trail: 0 };
}

/** `1. 제목` above a paragraph, not one item among others. */
function isCountedTitle(
  lines: readonly NoteLine[],
  index: number,
  next: NoteLine,
  analyse: Analyse,
): boolean {
  const source = lines[index]?.source ?? '';
  const before = lines.slice(0, index).findLast(({ kind }) => kind !== 'blank');
  if (!COUNTED.test(source) || COUNTED.test(next.source) || COUNTED.test(before?.source ?? '')) return false;
  const isOverText = next.kind !== 'item' ? !/^\s/.test(next.source) : /^[-*+]/.test(next.source);
  return isOverText && isTitle(source.replace(COUNTED, ''), analyse);
}

/** A short separate line above a text, or a numbered chapter. */
function isTopicLine(lines: readonly NoteLine[], index: number, next: NoteLine, analyse: Analyse): boolean {
  const source = lines[index]?.source.trim() ?? '';
  const before = lines[index - 1]?.kind ?? 'blank';
  const isOverText =
    next.kind === 'item' ||
    (next.kind === 'words' && next.source.length >= Math.max(TEXT_MIN, source.length * 1.5));
  const isAlone = before === 'blank' || before === 'rule';
  if (CHAPTER.test(source)) return isTitle(source.replace(CHAPTER, ''), analyse);
  return (
    isAlone &&
    isOverText &&
    source.length <= TOPIC_MAX &&
    /^[가-힣A-Za-z0-9 ()·]+$/.test(source) &&
    isTitle(source, analyse)
  );
}

const NAME_END = /^(?:NN[GP]|NNBC?|NR|XSN|XR|SL|SH|SN|SF|UNKNOWN)$|(?:^|\+)ETN$/;
const PREDICATE = /^JK[SO]$|(?:^|\+)(?:EF|EC|EP)$/;
const NAME = /^(?:NN[GP]|SL|XR|UNKNOWN)$/;

/** A noun phrase without a predicate. */
function isTitle(words: string, analyse: Analyse): boolean {
  if (words.length > TITLE_MAX || /[,.:;!→=]|^\d/.test(words)) return false;
  const morphemes = analyse(words.replace(/\([^)]*\)\s*$/, '').trim());
  return (
    NAME_END.test(morphemes.at(-1)?.tag ?? '') &&
    !morphemes.some(({ tag }) => PREDICATE.test(tag)) &&
    morphemes.some(({ tag, text }) => NAME.test(tag) && text.length > 1)
  );
}

/** One level below the heading above. */
function levelAt(lines: readonly NoteLine[], index: number): number {
  const above = lines.slice(0, index).findLast(({ kind }) => kind === 'heading');
  return Math.min(6, (above ? headingLevel(above) : 1) + 1);
}
