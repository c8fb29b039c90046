import { isNominal, isNoun, type Morpheme } from '../reading/morphemes.ts';
import type { Stretch } from '../reading/sentences.ts';
import { COMMON_WORDS } from './clozes-common-words.ts';

/** Words of a sentence that a card may hide, and what tells whether they are worth it. */
export interface Gap extends Stretch {
  readonly words: string;
  readonly signs: readonly string[];
}

/** What a note says elsewhere of the words that a gap may hide. */
export interface NoteWords {
  /** What it defines, sets in bold or has as a heading. */
  readonly terms: ReadonlySet<string>;
  /** In how many passages a name stands. */
  readonly spread: ReadonlyMap<string, number>;
}

/** Nouns that have grown together, without the josa behind them. */
export interface Run extends Stretch {
  readonly parts: readonly Morpheme[];
  readonly behind: Morpheme | undefined;
}

const YEAR =
  /(?:기원전\s?|서기\s?)?(?<!\d)\d{3,4}(?:\s?[~–-]\s?\d{2,4})?년대?(?:\s\d{1,2}월(?:\s\d{1,2}일)?)?|(?<!\d)\d{1,2}월\s\d{1,2}일|(?:기원전\s)?(?<!\d)\d{1,2}세기/g;
const ARTICLE =
  /(?<![가-힣\d]|[가-힣]\s?제)(?:제\s?)?\d{1,4}조(?:의\s?\d+)?(?:\s?제?\d+항)?(?=[\s,.)·에은는의이을]|$)/g;
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const UNITS =
  '%p?|퍼센트|℃|도|년|개월|주일|주|일|시간|분|초|명|배|원|달러|세|살|kg|km|cm|mm|nm|µm|mg|g|mL|L|쌍|종|회|필|두|석|결|비트|바이트|bits?|bytes?|KB|MB|GB|ATP|분자|마리|기압|Hz|톤';
const JOSA_BEHIND = '(?![A-Za-z])(?=[은는이가을를의에로와과도씩당만]|으로|까지|부터|마다|정도|[^가-힣]|$)';
const QUANTITY = new RegExp(
  `(?<![\\d.,A-Za-z제:/가-힣])${NUMBER}(?:\\s?[~–-]\\s?${NUMBER})?\\s?(?:[만억조천백]\\s?)?(?:${UNITS})${JOSA_BEHIND}(?:\\s(?:이상|이하|미만|초과|이내))?`,
  'g',
);
const RATIO = /(?<![\d:])\d{1,3}(?:\s?:\s?\d{1,3})+(?![\d:])/g;

const NUMBERS: readonly (readonly [string, RegExp])[] = [
  ['year', YEAR],
  ['article', ARTICLE],
  ['ratio', RATIO],
  ['quantity', QUANTITY],
];

export function gapsOf(text: string, morphemes: readonly Morpheme[], note: NoteWords): Gap[] {
  const numbers = numbersOf(text);
  const runs = runsOf(morphemes).filter((run) => !numbers.some((number) => isOver(number, run)));
  return [...numbers, ...namesOf(text, runs, note)];
}

function isOver(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to;
}

function numbersOf(text: string): Gap[] {
  const found: Gap[] = [];
  for (const [kind, pattern] of NUMBERS) {
    for (const { index: from, 0: matched } of text.matchAll(pattern)) {
      const words = matched.trim();
      const gap = { from, to: from + words.length, words, signs: [kind] };
      if (kind === 'quantity' && !isTelling(text, gap)) continue;
      if (!found.some((other) => isOver(other, gap))) found.push(gap);
    }
  }
  return found;
}

/** One of something is where counting begins, and 메흐메트 2세 is a name. */
function isTelling(text: string, { from, words }: Gap): boolean {
  return !/^[01]\s?\D/.test(words) && !(/세$/.test(words) && /[가-힣]\s?$/.test(text.slice(0, from)));
}

export function runsOf(morphemes: readonly Morpheme[]): Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (let index = 0; index <= morphemes.length; index += 1) {
    const morpheme = morphemes[index];
    if (morpheme && isOfName(morpheme)) {
      if (start < 0) start = index;
    } else if (start >= 0) {
      const parts = trimmed(morphemes.slice(start, index));
      const last = parts.at(-1);
      if (parts[0] && last && parts.some(isNoun))
        runs.push({
          from: parts[0].from,
          to: last.to,
          parts,
          behind: morphemes.find(({ from }) => from === last.to),
        });
      start = -1;
    }
  }
  return runs;
}

/** Signs stand between names, but for those of C++ and C#. */
function isOfName(morpheme: Morpheme): boolean {
  return isNominal(morpheme) && (morpheme.tag !== 'SY' || /^[+#]+$/.test(morpheme.text));
}

/** 다른, 두 before a name, and 때문, 등 behind it, are no part of it. */
function trimmed(parts: readonly Morpheme[]): readonly Morpheme[] {
  const from = parts.findIndex(({ tag }) => tag !== 'MM');
  const to = parts.findLastIndex(
    ({ tag, text }) => tag !== 'NNB' && !/^(?:때|때문|쯤|당시|들|별)$/.test(text),
  );
  return from < 0 ? [] : parts.slice(from, to + 1);
}

/** One name, or several with blanks between them, and everything within: 상품, 상품 화폐, 상품 화폐 경제. */
const PHRASE_MAX = 4;

function namesOf(text: string, runs: readonly Run[], note: NoteWords): Gap[] {
  const found: Gap[] = [];
  for (const [first] of runs.entries()) {
    for (let last = first; last < Math.min(runs.length, first + PHRASE_MAX); last += 1) {
      const phrase = runs.slice(first, last + 1);
      if (!isJoined(text, phrase)) break;
      const [left, right] = [
        isJoined(text, runs.slice(first - 1, first + 1)),
        isJoined(text, runs.slice(last, last + 2)),
      ];
      if (!isCut(text, phrase, note))
        found.push(
          nameOf(text, phrase, { left: first > 0 && left, right: last + 1 < runs.length && right }, note),
        );
    }
  }
  return found;
}

function isJoined(text: string, runs: readonly Run[]): boolean {
  return runs.every((run, index) => {
    const next = runs[index + 1];
    return !next || text.slice(run.to, next.from) === ' ';
  });
}

/** A part of a longer word: of `Cross-Origin`, of `1/(1−MPC)`, or with a josa that was taken for a part of it. */
function isCut(text: string, phrase: readonly Run[], note: NoteWords): boolean {
  const [from, to] = [phrase[0]?.from ?? 0, phrase.at(-1)?.to ?? 0];
  if (/[-–−/+×÷=<>_\w[\]ㄱ-ㅎ.]$/.test(text.slice(0, from)) || /^[-–−/+×÷=<_\w[\]ㄱ-ㅎ]/.test(text.slice(to)))
    return true;
  const words = text.slice(from, to);
  const stem = words.replace(/(?:으로|로|은|는|이|가|을|를|에|상|도|만)$/, '');
  return (
    /[가-힣][XO]$/.test(words) ||
    (stem !== words && stem.length > 1 && (note.terms.has(stem) || note.spread.has(stem)))
  );
}

interface Joined {
  readonly left: boolean;
  readonly right: boolean;
}

function nameOf(text: string, phrase: readonly Run[], joined: Joined, note: NoteWords): Gap {
  const [first, last] = [phrase[0], phrase.at(-1)];
  const [from, to] = [first?.from ?? 0, last?.to ?? 0];
  const words = text.slice(from, to);
  const parts = phrase.flatMap((run) => run.parts);
  const letters = words.replace(/\s/g, '').length;
  const signs = [
    phrase.length === 1 ? `letters ${Math.min(5, letters)}` : `words ${Math.min(3, phrase.length)}`,
    `behind ${behindOf(text, to, last?.behind)}`,
    `spread ${Math.min(3, note.spread.get(words) ?? 1)}`,
  ];
  const given: readonly (readonly [string, boolean])[] = [
    ['term', note.terms.has(words)],
    ['proper', parts.every(({ tag }) => tag === 'NNP')],
    ['proper within', parts.some(({ tag }) => tag === 'NNP')],
    ['unknown', parts.some(({ tag }) => tag === 'UNKNOWN')],
    ['compound', phrase.length === 1 && parts.length > 1],
    ['capitals', /^[A-Z][A-Z0-9]{2,}$/.test(words)],
    ['latin', /[A-Za-z]/.test(words)],
    ['digits', /\d/.test(words)],
    ['foreign sound', soundsForeign(words)],
    ['common', phrase.some((run) => COMMON_WORDS.has(text.slice(run.from, run.to)))],
    ['all common', phrase.every((run) => COMMON_WORDS.has(text.slice(run.from, run.to)))],
    ['technical', TECHNICAL.test(words)],
    ['joined left', joined.left],
    ['joined right', joined.right],
    ['first', from === 0],
    ['within brackets', /[(（][^)）]*$/.test(text.slice(0, from))],
    ['quoted', /['"‘“「<《]$/.test(text.slice(0, from)) && /^['"’”」>》]/.test(text.slice(to))],
    ['of something', /의 $/.test(text.slice(0, from))],
    ['modified', /[은는던한된인할]\s$/.test(text.slice(0, from))],
    ['whole phrase', phrase.length > 1 && !joined.left && !joined.right],
    ['latin phrase', phrase.length > 1 && /^[A-Za-z ]+$/.test(words)],
    ['long proper', letters >= 4 && parts.every(({ tag }) => tag === 'NNP')],
    ['within a term', isWithinTerm(text, from, to, note)],
    ['listed', /[,·/→]\s?$/.test(text.slice(0, from)) || /^(?:\s?→|[,·/]|[와과]\s)/.test(text.slice(to))],
  ];
  return { from, to, words, signs: [...signs, ...given.filter(([, is]) => is).map(([sign]) => sign)] };
}

function isWithinTerm(text: string, from: number, to: number, { terms }: NoteWords): boolean {
  const words = text.slice(from, to);
  return [...terms].some((term) => {
    const at = term.length > words.length && term.includes(words) ? text.indexOf(term) : -1;
    return at >= 0 && at <= from && to <= at + term.length;
  });
}

const TECHNICAL =
  /[가-힣]{2}(?:법|제|권|설|론|성|화|률|율|량|체|소|기|선|막|종|림|물|식|문|형|죄|주의|제도|운동|조약|혁명|왕|군|국|세|령|부|사|원|관|청|직|층|족|산|력|질|절|어|음|상|도|효과|이론|모형|함수|트리|키)$/;

function behindOf(text: string, to: number, behind: Morpheme | undefined): string {
  const next = text.charAt(to);
  if (next === '' || /[.!。]/.test(next)) return 'end';
  if (next === ',') return 'comma';
  if (/[·/]/.test(next)) return 'dot';
  if (/[(（]/.test(next)) return 'bracket';
  if (/[)）'"’”」]/.test(next)) return 'closing';
  const tag = behind?.tag ?? '';
  if (/^J/.test(tag)) return tag.slice(0, 3);
  if (/^VCP/.test(tag)) return 'being';
  if (/^(?:XS|V)/.test(tag)) return 'doing';
  return next === ' ' ? 'blank' : 'other';
}

/** Syllables that are frequent in words of other languages and rare in those of Chinese origin. */
const FOREIGN =
  /[르트프크드스브즈츠흐쿠투푸메베페케테레네니리라타카토코포로키티피뉴듀튜휴큐폰톤콘론존돈론런턴펀던번켄벤텐렌멘링킹팅딩핑밍싱잉볼폴콜톨롤돌슨렌릭틱닉딕픽믹믄뮤셀델벨멜펠켈텔넬젤첼틴핀킨빈린민윈웨위워와퀴쿼튀튼튬늄륨슘쉬셔쇼샤쟈져캐태패래내매배재채세에이오우으아야유]/g;

function soundsForeign(words: string): boolean {
  const letters = words.replace(/[^가-힣]/g, '');
  return letters.length >= 3 && (letters.match(FOREIGN)?.length ?? 0) / letters.length >= 0.75;
}
