import { BLOCK_TAG } from '#korean-cards/note/readable-note.ts';

/** Kind of a line; only `words` get marks. */
export type LineKind = 'blank' | 'heading' | 'item' | 'quote' | 'words' | 'table' | 'code' | 'rule' | 'other';

export interface NoteLine {
  readonly kind: LineKind;
  readonly from: number;
  /** Position before the line's end and before a backslash that breaks it. */
  readonly to: number;
  readonly hasBackslash: boolean;
  readonly source: string;
  /** Length of the indentation and of the mark of a heading, an item or a quote. */
  readonly lead: number;
}

const BREAK = /(?:(?<!\\)\\)?\r?$/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const FORMULA = /^\s*\$\$/;
const TABLE_RULE = /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+\s*)$/;
const HEADING = /^ {0,3}#{1,6}(?:\s+|$)/;
const QUOTE = /^ {0,3}(?:>\s?)+/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
/** HTML, link and footnote definitions, containers. */
const OTHER = /^\s*(?:<[A-Za-z/!]|\[[^\]]{1,100}\]:|:::)/;
const INDENTED = /^(?: {4}|\t)/;

/** Splits a note into lines; lines within fences, formulas and tables have their own kinds. */
export function parseNoteLines(note: string): NoteLine[] {
  const rows = note.split('\n');
  const tables = tableLines(rows);
  const lines: NoteLine[] = [];
  let [at, closing, isInList] = [0, null as RegExp | null, false];
  for (const [index, row] of rows.entries()) {
    const source = row.replace(BREAK, '');
    const opened: RegExp | null = closing ?? closingPattern(source);
    const kind = opened ? 'code' : tables.has(index) ? 'table' : kindOf(source, isInList);
    if (closing?.test(source)) closing = null;
    else closing = opened;
    if (kind !== 'blank') isInList = kind === 'item' || (isInList && /^\s/.test(source));
    const lead = markPattern(kind)?.exec(source)?.[0].length ?? source.length - source.trimStart().length;
    const hasBackslash = row[source.length] === '\\' && kind !== 'code';
    lines.push({ kind, from: at, to: at + source.length, hasBackslash, source, lead });
    at += row.length + 1;
  }
  return lines;
}

/** Level of a heading, 1 for a title. */
export function headingLevel({ source }: NoteLine): number {
  return /#+/.exec(source)?.[0].length ?? 1;
}

/** The title: a heading above all others, or a short separate first line. */
export function findTitle(lines: readonly NoteLine[]): NoteLine | null {
  const at = lines.findIndex(({ kind }) => kind !== 'blank');
  const first = lines[at];
  if (!first || !lines.slice(at + 1).some(({ kind }) => kind !== 'blank')) return null;
  if (first.kind === 'words') return isTitle(first, lines[at + 1]) ? first : null;
  const others = lines.filter((line) => line.kind === 'heading' && line !== first);
  const isHighest = others.every((line) => headingLevel(line) > headingLevel(first));
  return first.kind === 'heading' && isHighest && (others.length > 0 || headingLevel(first) <= 2)
    ? first
    : null;
}

const TITLE_MAX = 30;

function isTitle({ source }: NoteLine, next: NoteLine | undefined): boolean {
  const words = source.trim();
  return next?.kind === 'blank' && words.length <= TITLE_MAX && !/[.?!:,~]$|[다요음함임됨]$/.test(words);
}

/** The Markdown mark of the note's section headings. */
export function sectionMark(lines: readonly NoteLine[]): string {
  const title = findTitle(lines);
  const sections = lines.filter((line) => line.kind === 'heading' && line !== title);
  return '#'.repeat(sections.length === 0 ? 2 : Math.min(...sections.map(headingLevel)));
}

/** The pattern that ends the code or formula that a line begins; null if it begins none. */
function closingPattern(source: string): RegExp | null {
  const fence = FENCE.exec(source)?.[1];
  if (fence) return new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
  return FORMULA.test(source) && !/\$\$\s*$/.test(source.replace(FORMULA, '')) ? /\$\$\s*$/ : null;
}

function kindOf(source: string, isInList: boolean): LineKind {
  if (source.trim() === '') return 'blank';
  if (FORMULA.test(source) || (INDENTED.test(source) && !isInList)) return 'code';
  if (RULE.test(source)) return 'rule';
  if (HEADING.test(source)) return 'heading';
  if (OTHER.test(source)) return 'other';
  if (QUOTE.test(source)) return 'quote';
  return ITEM.test(source) ? 'item' : 'words';
}

function markPattern(kind: LineKind): RegExp | null {
  return kind === 'heading' ? HEADING : kind === 'quote' ? QUOTE : kind === 'item' ? ITEM : null;
}

function tableLines(rows: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const isRule = row.includes('-') && row.includes('|') && row.length < 1000 && TABLE_RULE.test(row);
    if (isRule && index > 0 && rows[index - 1]?.includes('|')) found.add(index - 1);
    const continuesTable = found.has(index - 1) && row.includes('|');
    if (isRule || continuesTable || /^[\s>]*\|/.test(row)) found.add(index);
  }
  return found;
}

const UNTOUCHABLE =
  /`{1,3}[^`]{1,500}`{1,3}|\$\$?[^$]{1,500}\$\$?|!?\[[^\][]{0,300}\]\([^()\s]{0,500}[^()]{0,100}\)|\[\[[^\][]{1,200}\]\]|\{\{[^{}]{1,300}\}\}|<[^<>]{1,300}>|(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,63}/g;

/** Replaces code, formulas, links, addresses and tags by x of the same length; line breaks become spaces. */
export function maskUntouchable(source: string): string {
  return source
    .replace(BLOCK_TAG, (tag) => ' '.repeat(tag.length))
    .replace(UNTOUCHABLE, (bound) => 'x'.repeat(bound.length));
}
