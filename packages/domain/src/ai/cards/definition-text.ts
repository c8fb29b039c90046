import {
  type Analyse,
  hasTopicMark,
  isMisreadClause,
  isNounAlone,
  isOfAdjective,
  type Morpheme,
  marksTopic,
  modifies,
} from '../reading/morphemes.ts';
import { saysSo, tidied, withoutEnding } from './definition-wording.ts';

/**
 * How a text says what something is:
 * - `modified`: 빛으로 양분을 만드는 과정, a noun and a clause before it;
 * - `genitive`: 술탄의 상비 친위군, a noun and another before it;
 * - `done`: 자제를 개경에 머무르게 함, what is done, named;
 * - `formula`: 명목 GDP ÷ 실질 GDP.
 */
export type Manner = 'modified' | 'genitive' | 'done' | 'formula';

export interface Explanation {
  readonly text: string;
  readonly manner: Manner;
}

/** Without blanks: `생기는 문제` says nothing. */
const SHORTEST = 6;
/** `아는 것이 악의이다`: enough where it is said that this is the name. */
const SHORTEST_NAMED = 3;
const SHORTEST_DEED = 10;
const LONGEST = 300;

export interface Reading {
  /** A label stands before the text, so that it says one thing however it goes on. */
  readonly isLabelled?: boolean;
  /** The sentence says that it gives a name. */
  readonly isNamed?: boolean;
}

/** What a text explains, without the words that only make it a sentence; null where it explains nothing. */
export function explanationOf(written: string, analyse: Analyse, reading: Reading = {}): Explanation | null {
  const text = tidied(written);
  if (text.length > LONGEST * 2) return null;
  const whole = phraseOf(text, analyse, reading);
  if (whole?.manner === 'modified') return whole;
  const formula = asFormula(text, analyse);
  if (formula) return { text: formula, manner: 'formula' };
  for (const beginning of beginningsOf(text, reading.isLabelled ?? false)) {
    const phrase = phraseOf(beginning, analyse, reading);
    if (phrase?.manner === 'modified') return phrase;
  }
  return whole ?? deedOf(text, analyse) ?? deedOf(text.replace(/,.*$/, ''), analyse);
}

/** In a column of meanings everything is one that is not a mere word. */
export function asMeaning(written: string, analyse: Analyse): string | null {
  const text = withoutEnding(tidied(written), analyse);
  return text.length >= SHORTEST && text.length <= LONGEST && /\S\s\S/.test(text) ? text : null;
}

/** Behind these, 로 is no josa of means: `…한 단체로 …를 열었다`. */
const KINDS =
  '(?:제도|기구|단체|기관|조직|조약|법률|법령|사건|운동|정책|학파|종교|개념|이론|원칙|용어|현상|질병|계층|신분|관직|세금|프로토콜|언어|자료구조)';

/** Where a sentence goes on after it has said what something is: `…제도로, 1608년에`, `…을 말하며`. */
const GOES_ON = new RegExp(
  [
    '(?:으로|로|으로써),',
    '(?:으로서|로서)[,\\s]',
    `(?<=${KINDS})(?:으로|로)\\s`,
    '(?:이며|이고|이자|이지만|인데|이라서|이므로|였는데|이었는데|이었으며|이었고|였으며|였고)(?:\\([^()]{0,40}\\))?[,\\s]',
    '(?<=[것거])(?:이라서?|라서?|고|며|인데|니까)[,\\s]',
    '(?:을|를)\\s?(?:말|뜻|의미|지칭|통칭|총칭)하(?:며|고|는데|지만|는데요|므로),?\\s',
    '(?:을|를)\\s?(?:가리키|일컫|이르|나타내)(?:며|고|는데|지만|는데요),?\\s',
  ].join('|'),
  'g',
);
const COMMA = /,\s/g;

function beginningsOf(text: string, isLabelled: boolean): string[] {
  const places = [...text.matchAll(GOES_ON), ...(isLabelled ? text.matchAll(COMMA) : [])];
  return places.map(({ index }) => text.slice(0, index));
}

/** Heads that judge, or point elsewhere, rather than say what something is, right behind what modifies them. */
const NO_HEAD =
  /(?:^|[의한는던된은인운적]\s)(?:예|예시|사례|핵심|근거|과목|얘기|이야기|작품|가능|불가능|필요|중요|결정|시행|적용|사용|이용|사실|이유|까닭|차이|차이점|특징|장점|단점|내용|포인트|모습|정도|수준|기본|정답|답|연습|느낌|생각|전부|대표|시작|끝|배경|결과|쪽|측면|점|문제점)$/;
const NEVER_HEAD =
  /(?:^둘 다.*|[가-힣]적|예시|사례|\s예|때문|덕분|탓|뿐|셈|편|듯|예정|마찬가지|얘기|쪽|중|등|때|쯤|정도)$/;
/** Judgements of the writer, and talk of the course. */
const JUDGING = new RegExp(
  [
    '헷갈|재미있|유명한|빈출|단골|출제|교수님|선생님|외우|외울|암기(?:하|할|해)|대표적인|전형적인|함정(?:이|에)',
    '(?:가장|제일|매우|정말|진짜)\\s(?:중요|어려|쉬)|(?:중요한|어려운|쉬운)\\s\\S+$',
    '(?:^|\\s)(?:제가|내가)\\s|시험(?:에|문제|범위)|(?:오늘|다음)\\s?(?:시간|주|배운)',
    '(?:주장|제안|제시|발표|창시|고안)한 (?:이론|학설|법칙|개념|책|말|것|사람)$',
    '보다 .*훨씬|보다 (?:더 )?\\S+[은는한운] (?:것|쪽|편)$',
    '^(?:\\S+\\s){0,2}\\S+보다\\s(?:더\\s)?(?:\\S+[이가]\\s)?\\S+[은는한른운큰]\\s\\S+$',
    '(?:위한|위해서인|때문인)\\s?것$|모의고사|서술형|틀린\\s(?:개념|문제|부분|것)$|맡은\\s(?:주제|부분|역할)$|발표(?:할|하는)',
  ].join('|'),
);
const POINTING = /^(?:이|그|저|이런|그런|이러한|그러한|이와 같은|앞의|위의|뒤의|앞|뒤|위|이것|그것)(?:\s|$)/;
/** `이 제한을 푸는 방식`: on a card there is nothing that 이 points at. */
const DETERMINER = /^(?:이|그|저|이런|그런|이러한|그러한)\s(?=\S+\s)/;
const NOTE_BEHIND = /\s*[([（][^()[\]（）]{0,200}[)\]）]$/;
const NOTES = /[([（][^()[\]（）]{0,200}[)\]）]/g;
/** Bound nouns and short ones that the analyser takes for endings. */
const SHORT_HEAD =
  /[는한은된던린킨진인간온본]\s자$|(?:^|\s)(?:것|바|말|일|뜻|힘|땅|값|법|길|수|곳|글|돈|꼴|종|점|층|막|관|군|균|핵|열|빛|물|피|뼈|살|잎|꽃)$/;
/** How many words may stand between what modifies and the end. */
const WORDS_OF_HEAD = 4;

function phraseOf(written: string, analyse: Analyse, { isLabelled, isNamed }: Reading): Explanation | null {
  // `…하는 과정임 (효소가 담당)`: the end of the sentence may stand before a note.
  const text = withoutEnding(written.replace(/(?<=[다요임함야죠지음])\s?\([^()]{0,100}\)$/, ''), analyse);
  const shortest = isNamed ? SHORTEST_NAMED : SHORTEST;
  if (text.replace(/\s/g, '').length < shortest || text.length > LONGEST) return null;
  const said = text.replace(NOTE_BEHIND, '');
  if (
    (NO_HEAD.test(said) && !isNamed && !saysSo(written)) ||
    NEVER_HEAD.test(said) ||
    isPlan(said) ||
    JUDGING.test(said)
  )
    return null;
  if (
    /^(?:둘|셋|이들|얘네)[을은이의]?\s(?!이상)/.test(said) ||
    /["'”’]\s?[은는]\s|\s(?:건|게|걸)\s\S+$/.test(said)
  )
    return null;
  if (/[⇒?|]|\s(?:\/|→)\s|[:=]\s/.test(said) || !endsInNoun(said, analyse)) return null;
  if (!isLabelled && speaksOfAnother(said.replace(NOTES, ''), analyse)) return null;
  if (isModifiedNoun(said, analyse)) return { text: text.replace(DETERMINER, ''), manner: 'modified' };
  const isGenitive =
    !/[,:]/.test(said) && !POINTING.test(said) && analyse(said).some(({ tag }) => tag === 'JKG');
  return isGenitive ? { text, manner: 'genitive' } : null;
}

const RIEUL = 8;
const FINALS = 28;

/** `풀어볼 것`, `나올 일`: what is to be done, not what something is. */
function isPlan(text: string): boolean {
  const before = /([가-힣])\s?(?:것|거|일)$/.exec(text)?.[1];
  return before !== undefined && ((before.codePointAt(0) ?? 0) - 0xac00) % FINALS === RIEUL;
}

function endsInNoun(text: string, analyse: Analyse): boolean {
  const last = analyse(text).findLast(({ tag }) => tag !== 'SP');
  return isHead(last) || SHORT_HEAD.test(text) || isNounAlone(/\S+$/.exec(text)?.[0] ?? '', analyse);
}

/** 다툼 and 움직임 are nouns as well. */
function isHead(word: Morpheme | undefined): boolean {
  return word !== undefined && /^(?:NNG|NNP|NNB|XSN|SL|SH|UNKNOWN|VV\+ETN$)/.test(word.tag);
}

/** What modifies stands right before the last words, and nothing is said behind it: otherwise this is a statement. */
export function isModifiedNoun(written: string, analyse: Analyse): boolean {
  const text = written.replace(NOTES, '');
  const words = analyse(text);
  const last = words.findLastIndex(
    (word, index) => modifies(word) || isMisreadClause(words, index) || isShortClause(words, index),
  );
  const behind = words.slice(last + 1);
  // 단독행위로서의 행위: a josa that 의 follows does not end what modifies.
  const head = text.slice(behind[0]?.from ?? text.length).trim();
  const isSaying =
    behind.some(
      ({ tag }, index) =>
        /^(?:J|V|E|XSV|XSA)|\+J/.test(tag) &&
        !/^(?:JKG|JC|EC|VV\+ETN)$/.test(tag) &&
        behind[index + 1]?.tag !== 'JKG',
    ) && !head.split(/\s+/).every((word) => isNounAlone(word, analyse));
  const count = head.split(/\s+/).length;
  return last !== -1 && behind.length > 0 && count <= WORDS_OF_HEAD && !isSaying;
}

/** `용서를 빈 사건`: 빈 is read as a noun, but a noun does not follow 를. */
function isShortClause(words: readonly Morpheme[], index: number): boolean {
  const [object, , word, blank] = words.slice(index - 2, index + 2);
  return (
    object?.tag === 'JKO' && blank?.tag === 'SP' && /^[빈쓴낸건긴준친딴싼짠판산]$/.test(word?.text ?? '')
  );
}

/** `…이고, 다른 것은 …`: the topic changes. Within `…은 …다는 원칙` it does not. */
function speaksOfAnother(text: string, analyse: Analyse): boolean {
  const place = /(?:,|[고며]|지만|는데|인데)\s(?=[^,]{1,25}[은는]\s)/.exec(text);
  if (!place || /[다라]는\s\S+$/.test(text)) return false;
  const from = place.index + place[0].length;
  const words = analyse(text);
  const first = words.findIndex(({ from: start }) => start >= from);
  const mark = words.findIndex(
    (word, index) => index > first && marksTopic(word, words[index - 1]) && !isOfAdjective(words, index),
  );
  return mark !== -1 && !words.slice(first, mark).some(({ tag }) => /^(?:JK|V|E|XSV|XSA)/.test(tag));
}

/** What happened once, and what may or must be: no deed that a name stands for. */
const EVENT =
  /\d{3,4}년|(?:발견|발표|제정|설치|실시|체결|건국|즉위|확대|폐지|등장|주장|제안|수립|독립|개편|사용|이용|가능|필요|해당|존재|성립|참고|중요|주의)(?:함|됨|하였음|했음)?$/;
const NO_DEED =
  /(?:(?<!수\s?)[있없]|많|적|크|작|같|높|낮|좋|해야|돼야|되어야|[았었했됐]|싶|나오|아님|쉬|어려|빠르|느리)(?:음|함|됨|움|옴|름|림)?$|듯함$|아님$/;

function deedOf(written: string, analyse: Analyse): Explanation | null {
  const text = written.replace(NOTE_BEHIND, '');
  if (text.length < SHORTEST_DEED || text.length > LONGEST || POINTING.test(text)) return null;
  if (
    /[→⇒?,:]|\s\/\s/.test(text.replace(NOTES, '')) ||
    EVENT.test(text) ||
    NO_DEED.test(text) ||
    JUDGING.test(text)
  )
    return null;
  const words = analyse(text);
  const isNamed = /ETN$/.test(words.at(-1)?.tag ?? '') || isNamedDeed(words);
  const isClause = words.some(({ tag }) => /^(?:J|EC$)/.test(tag));
  return isNamed && isClause && !hasTopicMark(words) ? { text, manner: 'done' } : null;
}

const MIEUM = 16;

/** `대상을 높임`: 높임 is in the dictionary, but what it is done to stands before it. */
function isNamedDeed(words: readonly Morpheme[]): boolean {
  const [object, , deed] = words.slice(-3);
  const final = ((deed?.text.codePointAt((deed?.text.length ?? 1) - 1) ?? 0) - 0xac00) % FINALS;
  return deed?.tag === 'NNG' && final === MIEUM && /^(?:JKO|EC)$/.test(object?.tag ?? '');
}

const FORMULA = /[가-힣A-Z)]\s?[×÷+*]\s?[가-힣A-Z(]|[가-힣A-Z)]\s?\/\s?\(|\)\s?\/\s?[가-힣(]/;

const OPERAND_BEHIND = /^.*[×÷+*/−]\s?\(?[^\s(]+(?:\s?\([^()]{0,80}\))?/;

/** Of two names at least, and nothing but names, numbers and signs; what is written behind it is left off. */
function asFormula(text: string, analyse: Analyse): string | null {
  const isAll = analyse(text).every(({ tag }) => /^(?:N|S|XSN|XPN|MM|UNKNOWN|$)/.test(tag));
  const formula = isAll ? text : (OPERAND_BEHIND.exec(text)?.[0] ?? '');
  const outside = formula.startsWith('(') ? formula : formula.replace(NOTES, '').replace(/\(.*$/, '');
  const isSaying = /[→=:;,|]|[은는이가을를]\s/.test(outside);
  return FORMULA.test(outside) && !isSaying && /[가-힣A-Z]{2}/.test(formula) ? formula : null;
}
