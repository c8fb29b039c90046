import type { Morpheme } from '#korean-cards/korean/morphemes.ts';
import type { TextRange } from '#korean-cards/note/sentences.ts';
import { COMMON_WORDS } from './common-words.ts';
import { type CompoundNoun, findCompoundNouns } from './compound-nouns.ts';
import { findNumbers } from './numbers.ts';

/** Words of a sentence that a card may hide, with the features (signs) of the model in gap-probability.ts. */
export interface Gap extends TextRange {
  readonly words: string;
  readonly signs: readonly string[];
}

/** The note's other uses of the words that a gap may hide. */
export interface NoteTerms {
  /** Defined terms and bold texts. */
  readonly terms: ReadonlySet<string>;
  /** How many passages contain a noun. */
  readonly passageCounts: ReadonlyMap<string, number>;
}

/** Nouns per gap: `상품 화폐 경제` has the candidates 상품, 화폐, 경제, 상품 화폐, … */
const PHRASE_MAX = 4;

const CONDITIONAL = /(?:라면|다면|으면|하면|되면|이면)[\s,]/;

/** Words that occur twice are left out: the other occurrence would give them away. */
export function findGaps(text: string, morphemes: readonly Morpheme[], note: NoteTerms): Gap[] {
  // Numbers of a condition are arbitrary: `가격이 10% 올라 수요량이 20% 줄었다면`.
  const numbers = findNumbers(text);
  const runs = findCompoundNouns(morphemes).filter(
    (run) => !numbers.some(({ from, to }) => from < run.to && run.from < to),
  );
  const gaps: Gap[] = (CONDITIONAL.test(text) ? [] : numbers).map(({ from, to, words, kind }) => ({
    from,
    to,
    words,
    signs: [kind],
  }));
  for (let first = 0; first < runs.length; first += 1) {
    for (let last = first; last < Math.min(runs.length, first + PHRASE_MAX); last += 1) {
      if (last > first && !isJoined(text, runs[last - 1], runs[last])) break;
      const name = {
        text,
        runs: runs.slice(first, last + 1),
        isJoinedLeft: isJoined(text, runs[first - 1], runs[first]),
        isJoinedRight: isJoined(text, runs[last], runs[last + 1]),
      };
      const gap = toGap(name, note);
      if (gap) gaps.push(gap);
    }
  }
  return gaps.filter(({ words }) => text.indexOf(words) === text.lastIndexOf(words));
}

/** Only a space between two nouns: they may be one term. */
function isJoined(text: string, run: CompoundNoun | undefined, next: CompoundNoun | undefined): boolean {
  return run !== undefined && next !== undefined && text.slice(run.to, next.from) === ' ';
}

interface NounSequence {
  readonly text: string;
  readonly runs: readonly CompoundNoun[];
  readonly isJoinedLeft: boolean;
  readonly isJoinedRight: boolean;
}

function toGap(name: NounSequence, note: NoteTerms): Gap | null {
  const { text, runs } = name;
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return null;
  const { from } = first;
  const { to } = last;
  const words = text.slice(from, to);
  if (isPartOfLongerWord(text, { ...last, from }, note)) return null;
  const parts = runs.flatMap((run) => run.parts);
  const characters = words.replace(/\s/g, '').length;
  const [before, behind] = [text.slice(0, from), text.slice(to)];
  const isCommon = (run: CompoundNoun) => COMMON_WORDS.has(text.slice(run.from, run.to));
  const signs: Record<string, boolean> = {
    [runs.length === 1 ? `letters ${Math.min(5, characters)}` : `words ${Math.min(3, runs.length)}`]: true,
    [`behind ${followingSign(behind, last.next)}`]: true,
    [`spread ${Math.min(3, note.passageCounts.get(words) ?? 1)}`]: true,
    term: note.terms.has(words),
    'within a term': isWithinTerm(text, { from, to }, note),
    proper: parts.every(({ tag }) => tag === 'NNP'),
    'partly proper': parts.some(({ tag }) => tag === 'NNP'),
    compound: runs.length === 1 && parts.length > 1,
    capitals: /^[A-Z][A-Z0-9]{2,}$/.test(words),
    latin: /[A-Za-z]/.test(words),
    technical: TECHNICAL.test(words),
    common: runs.some(isCommon),
    'all common': runs.every(isCommon),
    'joined left': name.isJoinedLeft,
    'joined right': name.isJoinedRight,
    'within brackets': /[(（][^)）]*$/.test(before),
    'of something': before.endsWith('의 '),
    modified: /[은는던한된인할]\s$/.test(before),
    listed: /[,·/→]\s?$/.test(before) || /^(?:\s?→|[,·/]|[와과]\s)/.test(behind),
    'part of an item':
      (/[,·]\s?$/.test(before) && /^의\s/.test(behind)) || (/의 $/.test(before) && /^,/.test(behind)),
  };
  return { from, to, words, signs: Object.keys(signs).filter((sign) => signs[sign]) };
}

/** Characters that continue the word. */
const CONTINUES_BEFORE = /[-–−/+×÷=<>_\w[\]ㄱ-ㅎ가-힣.ㆍ]$|[(（]\s?(?:예|예시|ex|보기)\s?[:：.)][^)）]*$/;
const CONTINUES_AFTER = /^[-–−/+×÷=<_\w[\]ㄱ-ㅎ]/;
const PARTICLE_LIKE_END = /(?:으로|로|은|는|이|가|을|를|에|상|도|만)$/;
const VERB = /(?:하|되)(?:나|고|며|면|여|지|는|다)$/;

/** Part of a longer word (`Cross-Origin`, 최저임금제), or a noun with a particle that the analyser did not split off. */
function isPartOfLongerWord(text: string, { from, to, parts, next }: CompoundNoun, note: NoteTerms): boolean {
  if (CONTINUES_BEFORE.test(text.slice(0, from)) || CONTINUES_AFTER.test(text.slice(to))) return true;
  if (/^(?:NP|NR|M)/.test(next?.tag ?? '') && next?.from === to) return true;
  const words = text.slice(from, to);
  if (VERB.test(words) || /[가-힣][XO]$/.test(words) || (words.endsWith('상') && text.charAt(to) === ' '))
    return true;
  const stem = words.replace(PARTICLE_LIKE_END, '');
  if (stem !== words && parts.at(-1)?.tag === 'UNKNOWN') return true;
  return stem !== words && stem.length > 1 && (note.terms.has(stem) || note.passageCounts.has(stem));
}

function isWithinTerm(text: string, { from, to }: TextRange, { terms }: NoteTerms): boolean {
  const words = text.slice(from, to);
  return [...terms].some((term) => {
    const at = term.length > words.length && term.includes(words) ? text.indexOf(term) : -1;
    return at >= 0 && at <= from && to <= at + term.length;
  });
}

function followingSign(behind: string, morpheme: Morpheme | undefined): string {
  const next = behind.charAt(0);
  if (next === '' || /[.!。]/.test(next)) return 'end';
  if (next === ',') return 'comma';
  if (/[·/]/.test(next)) return 'dot';
  if (/[(（]/.test(next)) return 'bracket';
  if (/[)）'"’”」]/.test(next)) return 'closing';
  const tag = morpheme?.tag ?? '';
  if (tag.startsWith('J')) return tag.slice(0, 3);
  if (tag.startsWith('VCP')) return 'being';
  if (/^(?:XS|V)/.test(tag)) return 'doing';
  return next === ' ' ? 'blank' : 'other';
}

/** Suffixes of technical terms: 대동법, 공정력, 구개음화. */
const TECHNICAL =
  /[가-힣]{2}(?:법|제|권|설|론|성|화|률|율|량|체|소|기|선|막|종|림|물|식|문|형|죄|주의|제도|운동|조약|혁명|왕|군|국|세|령|부|사|원|관|청|직|층|족|산|력|질|절|어|음|상|도|효과|이론|모형|함수|트리|키)$/;
