import { type Analyse, isNounByItself, type Morpheme } from '#korean-cards/korean/morphemes.ts';

/** Two morphemes without a space between them, and their surroundings. */
export interface Boundary {
  /** The morpheme before the left one, with or without a space between. */
  readonly before: Morpheme | undefined;
  readonly left: Morpheme;
  readonly right: Morpheme;
  readonly next: Morpheme | undefined;
  /** The characters around them up to the next spaces or signs. */
  readonly run: string;
  /** Number of these characters on the left. */
  readonly at: number;
}

/** A space is certainly missing between them. */
export function isWordBoundary(boundary: Boundary, analyse: Analyse): boolean {
  if (!/[가-힣]$/.test(boundary.left.text)) return false;
  if (ALWAYS_SEPARATED.some((rule) => rule(boundary))) return true;
  if (attachesToLeft(boundary) || !endsWord(boundary) || !startsWord(boundary)) return false;
  return isLongEnough(boundary) && !isAmbiguous(boundary, analyse);
}

function lastTag({ tag }: Morpheme): string {
  return tag.split('+').at(-1) ?? '';
}

function firstTag({ tag }: Morpheme): string {
  return tag.split('+')[0] ?? '';
}

const DEPENDENT_NOUN = /^(?:때문|동안|이후|이전|등|이상|이하|이내|미만)$/;
const MEASURING = /^(?:이상|이하|이내|미만)$/;

/** `전쟁|때문에`, `3명|이상`: dependent nouns that are separate words. */
function isDependentNoun({ left, right, next }: Boundary): boolean {
  const isAfterNoun = MEASURING.test(right.text)
    ? /^(?:NNBC|NR)$/.test(left.tag)
    : /^(?:NNG|NNP|NNBC)$/.test(left.tag);
  const isLast = next === undefined || /^(?:J|SP|SF|SC|SSC|VCP)/.test(next.tag);
  return DEPENDENT_NOUN.test(right.text) && isAfterNoun && isLast;
}

/** `하는|것`, `할|수`: a bound noun after an adnominal ending. */
function isBoundNoun({ left, right }: Boundary): boolean {
  const isBound = /^(?:것|수|때|뿐|만큼|대로|채|점|듯|줄|리|적)$/.test(right.text);
  return isBound && lastTag(left) === 'ETM' && /^NN/.test(right.tag);
}

/** `할 수|있다`, `하는 것|같다`: the predicate of a bound noun. */
function isPredicateOfBoundNoun({ before, left, right }: Boundary): boolean {
  if (left.tag !== 'NNB' || !before || lastTag(before) !== 'ETM') return false;
  return left.text === '것'
    ? right.text === '같'
    : /^[수리줄]$/.test(left.text) && /^[있없]/.test(right.text);
}

/** `하지|않다`, `하고|있다`, `되어|있다`: auxiliary verbs; after 아 and 어 most may be written without a space. */
function isAuxiliaryVerb({ left, right }: Boundary): boolean {
  if (lastTag(left) !== 'EC' || !/^V[VAX]$/.test(firstTag(right))) return false;
  if (left.text.endsWith('지')) return /^[않못]/.test(right.text);
  if (left.text.endsWith('고')) return /^[있싶]/.test(right.text);
  return /[아어여져해돼려]$/.test(left.text) && right.text === '있';
}

const ALWAYS_SEPARATED = [isDependentNoun, isBoundNoun, isPredicateOfBoundNoun, isAuxiliaryVerb];

function attachesToLeft({ right }: Boundary): boolean {
  return /^(?:NNB|VX)/.test(right.tag) || DEPENDENT_NOUN.test(right.text);
}

const CONNECTIVE_ENDING = /(?:며|고|면|므로|지만|면서|거나|도록|려고|[아어여]서|니까|는데|으나)$/;
const ADVERBS =
  /^(?:가장|매우|아주|다시|모두|함께|항상|이미|아직|서로|또한|특히|더욱|점점|주로|직접|반드시|스스로|거의|오직|결국)$/;

function endsWord({ before, left, right, next }: Boundary): boolean {
  const end = lastTag(left);
  // 마이크로소프트 and 옥살로아세트산 are names; in 도구로사용한 로 is a particle.
  if (left.text === '로' && /^NN/.test(right.tag) && !/^XS[VA]/.test(next?.tag ?? '')) return false;
  if (isParticle(left)) return isUnambiguousParticle(left.text, before);
  // 큰 and 긴 may begin a name, 하는 may not.
  if (end === 'ETM')
    return left.text.length > 1 || /^(?:V|XS)/.test(before?.tag ?? '') || /^XS/.test(left.tag);
  if (end === 'EC') return CONNECTIVE_ENDING.test(left.text);
  return /^MA[GJ]$/.test(left.tag) && ADVERBS.test(left.text);
}

function isParticle({ tag }: Morpheme): boolean {
  return /^J(?!KV)/.test(tag);
}

/** 비만, 자가 and 만민 are nouns; 은, 는, 을 and 를 hardly ever end one, and no particle follows them. */
function isUnambiguousParticle(particle: string, before: Morpheme | undefined): boolean {
  if (/^[은는을를]$/.test(particle)) return true;
  if (!before || /^[은는을를]$/.test(before.text)) return false;
  return before.text.length > 1 || !/^N/.test(before.tag) || particle.length > 1;
}

function startsWord({ left, right }: Boundary): boolean {
  if (isForeign(right)) return isParticle(left);
  return /^(?:NN[GP]|NP|NR|VV|VA|VCN|MAG|MAJ)$/.test(firstTag(right));
}

function isForeign({ tag }: Morpheme): boolean {
  return tag === 'SN' || tag === 'SL';
}

/** The analyser misreads short words more often. */
function isLongEnough({ right, run, at }: Boundary): boolean {
  return run.length >= 5 && at >= 2 && (run.length - at >= 2 || isForeign(right));
}

/** Characters on the right that are enough for the analysis. */
const RIGHT_MAX = 8;

/**
 * `전쟁이|후조선`: 이후 is a word as well, so that the last syllable may belong to the right;
 * `제한|능력자`: 제한 is a noun, so that the adnominal ending may be part of a term.
 */
function isAmbiguous({ right, run, at }: Boundary, analyse: Analyse): boolean {
  if (isForeign(right)) return false;
  const other = analyse(run.slice(at - 1, at + RIGHT_MAX));
  const isOtherWord = (other[0]?.text.length ?? 0) > 1;
  if (isOtherWord && countFragments(other) <= countFragments(analyse(run.slice(at, at + RIGHT_MAX))))
    return true;
  return isNounByItself(run.slice(0, at), analyse);
}

/** Nouns of one syllable: many of them show a wrong analysis. */
function countFragments(morphemes: readonly Morpheme[]): number {
  const isFragment = ({ text, tag }: Morpheme) =>
    tag === 'UNKNOWN' || (text.length === 1 && /^[NMX]/.test(tag));
  return morphemes.filter(isFragment).length;
}
