import type { Analyse } from '../reading/morphemes.ts';
import { headingLevel, type NoteLine } from './note-lines.ts';
import type { Edit } from './parts.ts';

const TITLE_MAX = 30;
const TOPIC_MAX = 20;
/** Text that is worth a heading of its own has a sentence. */
const TEXT_MIN = 20;

const BRACKETED = /^([[<【〈《])([^[\]<>【】〈〉《》]{2,30})([\]>】〉》])$/;
const MARKED = /^[■□◆◇▣◈]\s*(?=\S)/;
const COUNTED = /^(?:\d{1,2}\.|[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]\.|제\s?\d{1,2}\s?[장절])\s+/;

/** Lines that are headings by their shape get the mark of one. */
export function headingEdits(lines: readonly NoteLine[], analyse: Analyse): Edit[] {
  const found = lines.flatMap((line, index) => {
    const marks = marksOf(lines, index, analyse);
    return marks ? [{ line, marks, level: levelAt(lines, index) }] : [];
  });
  const written = lines.filter(({ kind }) => kind !== 'blank').length;
  if (found.length * 2 > written) return [];
  return found.flatMap(({ line, marks: { lead, trail }, level }) => {
    const from = line.from + line.source.length - line.source.trimStart().length;
    const end = line.from + line.source.trimEnd().length;
    const mark = { from, to: from + lead, text: `${'#'.repeat(level)} ` };
    return trail === 0 ? [mark] : [mark, { from: end - trail, to: end, text: '' }];
  });
}

/** Signs at both ends of the line that the mark of a heading takes the place of. */
interface Marks {
  readonly lead: number;
  readonly trail: number;
}

function marksOf(lines: readonly NoteLine[], index: number, analyse: Analyse): Marks | null {
  const line = lines[index];
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  if (!line || !next || !/^(?:words|item|quote|table|code)$/.test(next.kind)) return null;
  const words = line.source.trim();
  if (words.length > TITLE_MAX + 2 || !/\p{L}/u.test(words)) return null;
  if (line.kind === 'item') return isCountedTitle(lines, index, next, analyse) ? { lead: 0, trail: 0 } : null;
  if (line.kind !== 'words' || line.source.startsWith('    ')) return null;
  const bracketed = BRACKETED.exec(words)?.[2];
  if (bracketed) return isTitle(bracketed, analyse) ? { lead: 1, trail: 1 } : null;
  const sign = MARKED.exec(words)?.[0];
  if (sign)
    return isTitle(words.slice(sign.length), analyse) && !MARKED.test(next.source)
      ? { lead: sign.length, trail: 0 }
      : null;
  const isTopic = COUNTED.test(words)
    ? isTitle(words.replace(COUNTED, ''), analyse)
    : isTopicLine(lines, index, next, analyse);
  return isTopic ? { lead: 0, trail: 0 } : null;
}

/** `1. 제목` over a paragraph, and not an item among others. */
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

/** A short line of its own over a text. */
function isTopicLine(lines: readonly NoteLine[], index: number, next: NoteLine, analyse: Analyse): boolean {
  const source = lines[index]?.source.trim() ?? '';
  const before = lines[index - 1]?.kind ?? 'blank';
  const isOverText =
    next.kind === 'item' ||
    (next.kind === 'words' && next.source.length >= Math.max(TEXT_MIN, source.length * 1.5));
  const isAlone = before === 'blank' || before === 'heading' || before === 'rule';
  return (
    isAlone &&
    isOverText &&
    source.length <= TOPIC_MAX &&
    /^[가-힣A-Za-z0-9 ()·]+$/.test(source) &&
    isTitle(source, analyse)
  );
}

/** Ends as a name ends, and says nothing of it. */
function isTitle(words: string, analyse: Analyse): boolean {
  if (words.length > TITLE_MAX || /[,.:;!→=]|^\d/.test(words.replace(/\.$/, '. '))) return false;
  const morphemes = analyse(words.replace(/\([^)]*\)\s*$/, '').trim());
  const last = morphemes.at(-1);
  if (!last || !/^(?:NNG|NNP|XSN|SL|SH|XR|UNKNOWN|SN|NR|NNB|NNBC|ETN|SF)$|(?:^|\+)ETN$/.test(last.tag))
    return false;
  const isClause = morphemes.some(({ tag }) => /^(?:JKS|JKO|EF|EP)$|(?:^|\+)(?:EF|EC|EP)$/.test(tag));
  return (
    !isClause && morphemes.some(({ tag, text }) => /^(?:NN[GP]|SL|XR|UNKNOWN)$/.test(tag) && text.length > 1)
  );
}

/** One deeper than the heading that it stands under. */
function levelAt(lines: readonly NoteLine[], index: number): number {
  const above = lines.slice(0, index).findLast(({ kind }) => kind === 'heading');
  return Math.min(6, (above ? headingLevel(above) : 1) + 1);
}
