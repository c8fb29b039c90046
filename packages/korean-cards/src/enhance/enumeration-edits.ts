import type { Analyse, Morpheme } from '#korean-cards/korean/morphemes.ts';
import { BLOCK_TAG } from '#korean-cards/note/readable-note.ts';
import { splitSentences } from '#korean-cards/note/sentences.ts';
import { customListStarts } from './custom-bullet-edits.ts';
import { maskUntouchable, type NoteLine } from './note-lines.ts';
import type { Edit } from './parts.ts';

const ITEMS_MIN = 3;
const ITEM_MAX = 30;
const LEAD_MAX = 50;
const LINE_MAX = 600;
/** Labels of examples, which are not turned into lists. */
const EXAMPLE_LABEL = /^(?:예|예시|예컨대|보기|ex|e\.g|cf|참고|출처|키워드|태그)\s*[.)]?$/i;

/** `한 바퀴에 CO₂ 2분자, NADH 3분자, ATP 1분자`: an enumeration at the end of a paragraph becomes a list. */
export function enumerationEdits(lines: readonly NoteLine[], analyse: Analyse): Edit[] {
  const listStarts = customListStarts(lines);
  return lines.flatMap((line, index) => {
    if (line.kind !== 'words' || line.lead > 0 || line.source.length > LINE_MAX) return [];
    if (line.source.search(BLOCK_TAG) !== -1) return [];
    const isFollowed = lines[index + 1]?.kind === 'words' && !listStarts.has(index + 1);
    // Without a colon, the next line may belong to the same sentence.
    if (isFollowed && !/[:：]/.test(line.source)) return [];
    const edits = editsOfLine(line, analyse);
    return isFollowed && edits.length > 0 ? [...edits, { from: line.to, to: line.to, text: '\n' }] : edits;
  });
}

function editsOfLine({ source, from }: NoteLine, analyse: Analyse): Edit[] {
  const words = maskUntouchable(source);
  const start = splitSentences(words).at(-1)?.from ?? 0;
  const sentence = words.slice(start).trimEnd();
  const separators = findSeparators(sentence);
  const begin =
    separators.length >= ITEMS_MIN - 1 ? startOfItems(sentence, separators[0]?.from ?? 0, analyse) : null;
  if (begin === null) return [];
  const breaks = [begin, ...separators];
  const items = breaks.map(({ to }, index) => sentence.slice(to, breaks[index + 1]?.from));
  if (!items.every((item) => isItem(item, analyse))) return [];
  return breaks.map((place, index) => ({
    from: from + start + place.from,
    to: from + start + place.to,
    text: index === 0 ? '\n\n- ' : '\n- ',
  }));
}

interface Separator {
  readonly from: number;
  readonly to: number;
}

/** Commas or middle dots outside brackets. */
function findSeparators(sentence: string): Separator[] {
  const found: { place: Separator; sign: string }[] = [];
  let depth = 0;
  for (const { index, 0: sign } of sentence.matchAll(/[([{「『“]|[)\]}」』”]|(?:(?<!\s)\s+)?[,·]\s*/g)) {
    if (/^[([{「『“]$/.test(sign)) depth += 1;
    else if (/^[)\]}」』”]$/.test(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0) found.push({ place: { from: index, to: index + sign.length }, sign: sign.trim() });
  }
  const sign = found.some((each) => each.sign === ',') ? ',' : '·';
  return found
    .filter((each) => each.sign === sign && !isWithinNumber(sentence, each.place))
    .map(({ place }) => place);
}

function isWithinNumber(sentence: string, { from, to }: Separator): boolean {
  return to - from === 1 && /\d/.test(sentence[from - 1] ?? '') && /\d/.test(sentence[to] ?? '');
}

/** The space or colon between the announcement and the first item. */
function startOfItems(sentence: string, end: number, analyse: Analyse): Separator | null {
  const head = sentence.slice(0, end);
  const colon = /^([^:：]{1,50})[:：]\s*/.exec(head);
  if (colon?.[1]) {
    if (EXAMPLE_LABEL.test(colon[1].trim()) || colon[0].length === head.length) return null;
    return { from: colon[1].length + 1, to: colon[0].length };
  }
  const morphemes = analyse(head);
  const blank = morphemes.findLastIndex(
    (morpheme, index) => morpheme.tag === 'SP' && /^(?:JX|JKB|JKS)$/.test(morphemes[index - 1]?.tag ?? ''),
  );
  const place = morphemes[blank];
  return place && place.from <= LEAD_MAX ? { from: place.from, to: place.to } : null;
}

/** A noun phrase or a quantity, not a clause. */
function isItem(item: string, analyse: Analyse): boolean {
  const words = item.replace(/(?<![.\s])[.\s]+$/, '');
  if (words === '' || words.length > ITEM_MAX || !/^[^:：/→=]*$/.test(words)) return false;
  if (!/[\p{L}\p{N}]/u.test(words)) return false;
  return analyse(words).every(isPartOfName);
}

function isPartOfName({ tag }: Morpheme): boolean {
  return !/(?:^|\+)(?:V|E|IC|MAJ|SF|SE)|^J(?!KG|C)/.test(tag);
}
