import { type Analyse, isNominal, isNoun, isSpace, type Morpheme } from '#korean-cards/korean/morphemes.ts';
import {
  ADVERBS,
  ASPECT_AFTER_MODIFIER,
  ASPECTS,
  DEICTIC_WORDS,
  LABEL_WORDS,
  NOT_TERMS,
} from './term-words.ts';

/** A term as the note writes it. */
export interface Term {
  readonly text: string;
  /** With the brackets after it. */
  readonly written: string;
}

const LENGTH_MAX = 40;
const WORDS_MAX = 5;

/** Marks and item numbers before a term: `★`, `(1)`, `①`, `가.`. */
const LEADING_MARKS =
  /^(?:[\s\p{So}★☆※*•·▶■□◆◇○●✔✓→\-–—"'“‘「『<《〈[]|\(?\d{1,2}\)|[①-⑳]|\d{1,2}\.(?!\d)|[가-하ㄱ-ㅎ]\.\s|[A-Za-z][.)]\s|제\d+조(?:의\d+)?(?:\s?제?\d+항)?의?\s|\d{3,4}년?\s(?=[가-힣]))+/u;
/** The bracket at the end of `a[0]` belongs to the term. */
const TRAILING_MARKS = /(?:[\s"'”’」』>》〉★☆*:：,!.]|(?<!\[[^[\]]{0,100})\])+$/;
/** The brackets of `큐[queue]` hold another name, those of `a[0]` an index. */
const BRACKETS = /\s*(?:[(（［]|(?<![A-Za-z0-9_])\[)[^()[\]（）［］]{0,100}[)\]）］]/g;

/** A particle or verb ending before a space shows a statement, not a term. */
const PARTICLE_OR_ENDING =
  /(?:[을를에]|에서|에게|한테|으로|이랑|부터|까지|처럼|보다|하여|해서|하면|하고|라고|다고|[가-힣](?:이|가|은|도)|[^있없]는)\s/;
/** A term that the sentence names explicitly may be a clause: 작은 정부, 보이지 않는 손. */
const PARTICLE_IN_EXPLICIT_NAME = /(?:[을를에]|에서|에게|한테|으로|부터|까지|라고|다고|[가-힣](?:이|가))\s/;
/** Nouns that end like a word with a particle: 국가 배상, 제도 개혁, 길이 성장. */
const NOUN_LIKE_PARTICLE =
  /(?:[국물원평증대유자주단정추허인부매공시휴여액]가|[차전변길높넓깊사추천나]이|(?<![가-힣])[가-힣]도|[제속온농밀정각습강태지의용빈척한경위난순반진화]도)(?=\s)/g;
const PREDICATE_AT_END =
  /(?:[^가-힣]다|니다|한다|이다|었다|았다|어요|아요|해요|예요|네요|있음|없음|까|죠|것|[는은한된]\s?거|듯|때|함|됨)$|적$/;

export interface TermContext {
  /** The sentence calls it a name: `…을 X라고 한다`. */
  readonly isExplicitName?: boolean;
}

/** The term at a position where notes put terms: before a colon, in the column of terms, before `라고 한다`. */
export function parseTermAtLabel(written: string, { isExplicitName = false }: TermContext = {}): Term | null {
  if (written.length > LENGTH_MAX * 4) return null;
  const whole = written.replace(LEADING_MARKS, '').replace(TRAILING_MARKS, '').trim();
  const text = whole
    .replace(BRACKETS, '')
    .replace(/["'“”‘’]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || text.length > LENGTH_MAX || !/\p{L}/u.test(text)) return null;
  const parts = text.split(' ');
  if (parts.length > WORDS_MAX || isExcludedName(text, parts)) return null;
  if (isExplicitName ? /[가-힣]적$/.test(text) : ASPECT_AFTER_MODIFIER.test(text)) return null;
  return parts.length > 1 && isStatement(text, isExplicitName) ? null : { text, written: whole };
}

function isExcludedName(text: string, parts: readonly string[]): boolean {
  return (
    DEICTIC_WORDS.has(parts[0] ?? '') ||
    LABEL_WORDS.has(parts.join('')) ||
    (parts.length > 1 && ASPECTS.has(parts.at(-1) ?? '')) ||
    NOT_TERMS.some((pattern) => pattern.test(text))
  );
}

function isStatement(text: string, isExplicitName: boolean): boolean {
  const particle = isExplicitName ? PARTICLE_IN_EXPLICIT_NAME : PARTICLE_OR_ENDING;
  return particle.test(text.replace(NOUN_LIKE_PARTICLE, '')) || PREDICATE_AT_END.test(text);
}

/** The term if the text is nothing else: for positions where any text is possible. */
export function parseTerm(written: string, analyse: Analyse, naming: TermContext = {}): Term | null {
  const name = parseTermAtLabel(written, naming);
  if (!name || /[가-힣]적$/.test(name.text)) return null;
  const parts = name.text.split(' ');
  // Words before the last may carry 의, 적 or 있는: 수요의 가격 탄력성, 이행적 함수 종속, 인식 있는 과실.
  const isName = parts.every((word, index) =>
    index < parts.length - 1
      ? (index > 0 && /^[있없]는$/.test(word)) ||
        isNominalAdverb(word, analyse) ||
        /.[있없]는$/.test(word) ||
        isTermWord(word.replace(/(?<=.)(?:의|적|와|과|적인)$/, ''), analyse) ||
        (naming.isExplicitName && isAdnominalAdjective(word, analyse) && !LABEL_WORDS.has(parts.at(-1) ?? ''))
      : isTermWord(word, analyse),
  );
  // 난징 조약: alone, 난징 is not in the dictionary.
  return isName || analyse(name.text).every((part) => isNominal(part) || isSpace(part)) ? name : null;
}

/** An adverb that is used as a noun: 무조건 반사, 직접 인용. */
function isNominalAdverb(word: string, analyse: Analyse): boolean {
  const [only, ...others] = analyse(word);
  return others.length === 0 && only?.tag === 'MAG' && word.length > 1 && !ADVERBS.has(word);
}

/** An adnominal adjective: 강한 결정론, 작은 정부. */
function isAdnominalAdjective(word: string, analyse: Analyse): boolean {
  const parts = analyse(word);
  if (/^(?:있는|없는|같은|다른|이런|그런|새로운|좋은|나쁜)$/.test(word)) return false;
  return /ETM$/.test(parts.at(-1)?.tag ?? '') && parts.some(({ tag }) => /^(?:VA|XSA)/.test(tag));
}

/** Particles and verb endings; an unknown word with one of them is not a term. */
const PREDICATE_ENDING = /(?:[은는을를의에]|이랑|에서|으로|다|요|고|며|면|서|니|게|지|까|죠|던|음|함|됨)$/;

/** One word of a term: a known noun, or an unknown word without particle or verb ending. */
function isTermWord(word: string, analyse: Analyse): boolean {
  const bare = word.replace(/^["'“‘「『<《〈(]+|["'”’」』>》〉),]+$/g, '');
  if (bare === '') return true;
  const parts = analyse(bare);
  const isJoined = parts.every(
    (part, index) => isNamePart(part) || (part.tag === 'MAG' && index < parts.length - 1),
  );
  if (isJoined && parts.some((part) => isNoun(part) || part.tag === 'SN')) return true;
  // 의존도: the analyser reads 도 as a particle.
  if (/[^\s]{2,}도$/.test(bare) && parts.slice(0, -1).every(isNamePart)) return true;
  // 거센소리되기: a nominalized verb.
  if (/ETN$/.test(parts.at(-1)?.tag ?? '') && parts.some(isNoun) && !parts.some(({ tag }) => /^J/.test(tag)))
    return true;
  const isSaid =
    parts.some(({ tag }) => /^(?:MAG|MAJ|NP|XS[VA])|EP/.test(tag)) || /ETM$|^J/.test(parts.at(-1)?.tag ?? '');
  return !isSaid && /^[가-힣A-Za-z·-]{2,}$/.test(bare) && !PREDICATE_ENDING.test(bare);
}

function isNamePart(word: Morpheme): boolean {
  // 자기중심성, 자기 자본
  return (
    isNominal(word) ||
    word.text === '자기' ||
    isSpace(word) ||
    /^(?:JKG|JC|SC|SS[OC]?|ETN|XSV\+ETN|)$/.test(word.tag)
  );
}
