import { type Analyse, isNounAlone, type Morpheme } from '../reading/morphemes.ts';

/** Longer runs are no sentence that somebody wrote. */
const RUN_MAX = 80;
/** Longer texts are read in pieces. */
const TEXT_MAX = 1000;
/** So much of what follows shows what it is. */
const RIGHT_MAX = 8;

/** Where a text lacks a blank between two words, as far as that is sure. */
export function wordBreaks(text: string, analyse: Analyse): number[] {
  return piecesOf(text).flatMap(({ piece, start }) => {
    const places = breaksIn(piece, analyse);
    return places.map((at) => start + at);
  });
}

function piecesOf(text: string): { piece: string; start: number }[] {
  const pieces: { piece: string; start: number }[] = [];
  for (let start = 0; start < text.length; ) {
    const blank = start + TEXT_MAX < text.length ? text.lastIndexOf(' ', start + TEXT_MAX) : -1;
    const end = blank > start ? blank : Math.min(start + TEXT_MAX, text.length);
    pieces.push({ piece: text.slice(start, end), start });
    start = end;
  }
  return pieces;
}

function breaksIn(text: string, analyse: Analyse): number[] {
  if (!/[가-힣]{3}/.test(text)) return [];
  const morphemes = analyse(text);
  const runs = runsOf(text);
  const found = morphemes.flatMap((_, index) => {
    const at = morphemes[index]?.from ?? 0;
    const run = runs.find(({ from, to }) => from < at && at < to);
    return run && run.to - run.from <= RUN_MAX && isBreak(morphemes, index, run, text, analyse) ? [at] : [];
  });
  return found.length === 0 ? [] : confirmed(text, found, morphemes, analyse);
}

interface Run {
  readonly from: number;
  readonly to: number;
}

function runsOf(text: string): Run[] {
  return [...text.matchAll(/[가-힣A-Za-z0-9]+/g)].map(({ index, 0: run }) => ({
    from: index,
    to: index + run.length,
  }));
}

const JOSA = /^J(?!KV)/;
/** Begins a word. */
const NOUN = /^(?:NNG|NNP|NP|NR)$/;
const PREDICATE = /^(?:VV|VA|VCN)$/;
const FOREIGN = /^(?:SN|SL)$/;
const ADVERB = /^(?:MAG|MAJ)$/;

/** Nouns that lean on what is before them, and yet are words of their own. */
const LEANING = /^(?:때문|동안|이후|이전|이상|이하|이내|미만|등)$/;
/** After 하는, 할, 한. */
const BOUND_NOUN = /^(?:것|수|때|경우|뿐|만큼|대로|채|점|듯|줄|리|적)$/;
const CONNECTING = /(?:며|고|면|므로|지만|면서|거나|도록|려고|[아어여]서|니까|는데|으나)$/;
const ADVERBS =
  /^(?:가장|매우|아주|다시|모두|함께|항상|이미|아직|서로|또한|특히|더욱|점점|주로|직접|반드시|스스로|거의|오직|결국)$/;

function isBreak(
  morphemes: readonly Morpheme[],
  index: number,
  run: Run,
  text: string,
  analyse: Analyse,
): boolean {
  const [left, right] = [morphemes[index - 1], morphemes[index]];
  if (!left || !right || !/[가-힣]$/.test(left.text)) return false;
  const end = left.tag.split('+').at(-1) ?? '';
  const begin = right.tag.split('+')[0] ?? '';
  const isSure = isSureBreak(morphemes, index, end, begin);
  if (isSure !== null) return isSure;
  const startsWord =
    NOUN.test(begin) ||
    PREDICATE.test(begin) ||
    ADVERB.test(begin) ||
    (FOREIGN.test(begin) && JOSA.test(left.tag));
  if (!startsWord || run.to - run.from < 5 || right.from - run.from < 2) return false;
  if (!endsWord(left, end, morphemes[index - 2])) return false;
  if (FOREIGN.test(begin)) return true;
  return run.to - right.from >= 2 && !isAmbiguous(text, left, right, run, analyse);
}

/** Patterns that need no second look; null for the rest. */
function isSureBreak(
  morphemes: readonly Morpheme[],
  index: number,
  end: string,
  begin: string,
): boolean | null {
  const [left, right] = [morphemes[index - 1], morphemes[index]];
  const before = morphemes.slice(0, Math.max(0, index - 1)).findLast(({ tag }) => tag !== 'SP');
  if (!left || !right) return null;
  if (/^NNB/.test(begin) || LEANING.test(right.text))
    return end === 'ETM'
      ? BOUND_NOUN.test(right.text)
      : /^(?:NNG|NNP|NNBC)$/.test(end) && LEANING.test(right.text) && isLast(morphemes[index + 1]);
  const isAfterModifier = before !== undefined && /ETM$/.test(before.tag);
  if (left.tag === 'NNB' && isAfterModifier)
    return (
      (/^[수리줄]$/.test(left.text) && /^[있없]/.test(right.text)) ||
      (left.text === '것' && /^같/.test(right.text))
    );
  if (end === 'EC' && /^(?:VX|VV|VA)$/.test(begin)) {
    if (left.text.endsWith('지') && /^(?:않|못)/.test(right.text)) return true;
    if (/고$/.test(left.text) && /^(?:있|싶)/.test(right.text)) return true;
    if (/[아어여져해돼려]$/.test(left.text) && right.text === '있') return true;
    if (begin === 'VX') return false;
  }
  return null;
}

function endsWord(left: Morpheme, end: string, before: Morpheme | undefined): boolean {
  if (JOSA.test(left.tag)) return isSureJosa(left.text, before);
  if (end === 'ETM')
    return left.text.length > 1 || /^(?:V|XS)/.test(before?.tag ?? '') || /^XS/.test(left.tag);
  if (end === 'EC') return CONNECTING.test(left.text);
  return ADVERB.test(left.tag) && ADVERBS.test(left.text);
}

/** 비만, 자가 and 만민 are words; 은, 는, 을 and 를 are hardly ever the end of a noun, and nothing follows them. */
function isSureJosa(josa: string, before: Morpheme | undefined): boolean {
  if (/^[은는을를]$/.test(josa)) return true;
  if (!before || /^[은는을를]$/.test(before.text)) return false;
  return before.text.length > 1 || !/^N/.test(before.tag) || josa.length > 1;
}

/**
 * 전쟁이|후조선, where 이후 is a word as well: the last syllable may belong to what follows;
 * 비만|세포, where 비만 is a name: what looks like an ending may be part of it.
 */
function isAmbiguous(text: string, left: Morpheme, right: Morpheme, run: Run, analyse: Analyse): boolean {
  const end = Math.min(run.to, right.from + RIGHT_MAX);
  const other = analyse(text.slice(left.to - 1, end));
  const isOtherWord = (other[0]?.text.length ?? 0) > 1;
  if (isOtherWord && crumbsOf(other) <= crumbsOf(analyse(text.slice(right.from, end)))) return true;
  return isNounAlone(text.slice(run.from, right.from), analyse);
}

/** Nouns of one syllable: where a text falls into many, it was read wrongly. */
function crumbsOf(morphemes: readonly Morpheme[]): number {
  return morphemes.filter(({ text, tag }) => tag === 'UNKNOWN' || (text.length === 1 && /^[NMX]/.test(tag)))
    .length;
}

/** Breaks that the analyser still sees where the blanks are. */
function confirmed(
  text: string,
  places: readonly number[],
  morphemes: readonly Morpheme[],
  analyse: Analyse,
): number[] {
  const before = new Map(morphemes.map((morpheme) => [morpheme.from, morpheme]));
  const pieces = places.map((at, index) => text.slice(places[index - 1] ?? 0, at));
  const spaced = `${pieces.join(' ')} ${text.slice(places.at(-1) ?? 0)}`;
  const after = new Map(analyse(spaced).map((morpheme) => [morpheme.from, morpheme]));
  return places.filter((at, index) => {
    const [was, is] = [before.get(at), after.get(at + index + 1)];
    return was !== undefined && was.text === is?.text && was.tag[0] === is.tag[0];
  });
}

function isLast(next: Morpheme | undefined): boolean {
  return next === undefined || /^(?:J|SP|SF|SC|SSC|VCP)/.test(next.tag);
}
