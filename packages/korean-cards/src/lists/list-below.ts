import type { SubjectContext } from '#korean-cards/cards/subject-context.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { FoundList } from './list-in-sentence.ts';
import { areShortLines, ITEMS_MAX, splitItems } from './list-items.ts';
import { announcesList, listName, parseItemCount } from './list-name.ts';

const HEAD_MAX = 80;
const ITEM_NUMBER = /^(?:\(\d{1,2}\)|[①-⑳]|\d{1,2}[.)])\s*/;
const LABEL = /^(.{1,40}?)\s*(?:[:：](?!\/\/|\d)|\s[-–—=]\s|[–—]\s)\s*\S/;
const FROM_BRACKETS_ON = /\s*\([^()]*\)?.*$/;

/** Items below a line or heading that announces them: `파생원칙 5개`, `…은 다음과 같다`. */
export function findListBelow(
  head: Passage,
  below: readonly Passage[],
  context: SubjectContext,
  analyse: Analyse,
): FoundList | null {
  if (
    head.kind === 'row' ||
    head.text.length > HEAD_MAX ||
    !announcesList(head.text, head.kind === 'heading')
  )
    return null;
  const rows = itemPassages(head, below);
  const last = rows.at(-1);
  const source = head.kind === 'heading' ? (rows[0] ?? head) : head;
  const items = rows.length === 1 && rows[0] ? splitItems(rows[0].text, analyse) : itemNames(rows);
  const count = parseItemCount(head.text);
  // A table may be about something else, unless its rows match an announced count.
  if (rows[0]?.kind === 'row' && count === null) return null;
  if (!areShortLines(items) || (count !== null && count !== items.length)) return null;
  const name = listName(head.text, () => context.subjectOf(head), analyse);
  return name && last ? { name, items, confidence: 0.8, from: source.from, to: last.to } : null;
}

/** The following items of one level and kind; a heading may be followed by one sentence that enumerates. */
function itemPassages(head: Passage, below: readonly Passage[]): Passage[] {
  const [first] = below;
  if (!first) return [];
  if (first.kind === 'row') return below.filter(({ block }) => block === first.block);
  const isRow = (passage: Passage) => passage.kind === 'item' || ITEM_NUMBER.test(passage.text);
  if (!isRow(first)) return head.kind === 'heading' && first.kind === 'sentence' ? [first] : [];
  if (head.kind === 'item' && first.level <= head.level) return [];
  const rows: Passage[] = [];
  for (const passage of below) {
    if (passage.block !== first.block || passage.level < first.level || passage.kind === 'heading') break;
    if (!isRow(passage)) continue;
    if (passage.level === first.level && passage.isNumbered === first.isNumbered) rows.push(passage);
    if (rows.length > ITEMS_MAX) return [];
  }
  return rows;
}

/** The label of each line, or the whole lines if none has a label. */
function itemNames(rows: readonly Passage[]): string[] {
  const lines = rows.map(({ text, kind, cells: [name = ''] }) =>
    (kind === 'row' ? name.replace(FROM_BRACKETS_ON, '') : text)
      .replace(ITEM_NUMBER, '')
      .replace(/[.\s]+$/, ''),
  );
  const labels = lines.map((line) => LABEL.exec(line)?.[1]?.trim() ?? null);
  const named = labels.filter((label) => label !== null).length;
  if (named === 0) return lines;
  const names = lines.map((line, index) => labels[index] ?? line.replace(FROM_BRACKETS_ON, ''));
  // `상호작용은 설명 생략`: a sentence among labels is not an item.
  const isMixed = names.some((name, index) => labels[index] === null && /[은는]\s/.test(name));
  return named * 2 < lines.length || isMixed ? [] : names;
}
