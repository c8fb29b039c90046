import { type Analyse, isNounAlone, type Morpheme, marksTopic, modifies } from '../reading/morphemes.ts';
import { tidied, withoutEnding } from './definition-wording.ts';

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

const SHORTEST = 5;
const SHORTEST_DEED = 10;
const LONGEST = 300;

/** What a text explains, without the words that only make it a sentence; null where it explains nothing. */
export function explanationOf(written: string, analyse: Analyse): Explanation | null {
  const text = tidied(written);
  if (text.length > LONGEST * 2) return null;
  const formula = asFormula(text);
  if (formula) return { text: formula, manner: 'formula' };
  const whole = phraseOf(withoutEnding(text, analyse), analyse);
  if (whole) return whole;
  for (const beginning of beginningsOf(text)) {
    const phrase = phraseOf(withoutEnding(beginning, analyse), analyse);
    if (phrase) return phrase;
  }
  return deedOf(text, analyse);
}

/** In a column of meanings everything is one that is not a mere word. */
export function asMeaning(written: string, analyse: Analyse): string | null {
  const text = withoutEnding(tidied(written), analyse);
  return text.length >= SHORTEST && text.length <= LONGEST && /\S\s\S/.test(text) ? text : null;
}

/** Where a sentence goes on after it has said what something is: `…제도로, 1608년에`, `…을 말하며`. */
const GOES_ON =
  /(?:(?:으로서|로서|으로써|으로|로),|(?:이며|이고|이자|이지만|인데|이라서|이므로|였는데|이었는데|이었으며|이었고)[,\s]|(?:을|를)\s?(?:말|뜻|의미|지칭|통칭|총칭)하(?:며|고|는데|지만|는데요|므로),?\s|(?:을|를)\s?(?:가리키|일컫|이르|나타내)(?:며|고|는데|지만|는데요),?\s)/g;

function beginningsOf(text: string): string[] {
  return [...text.matchAll(GOES_ON)].map(({ index }) => text.slice(0, index));
}

/** Heads that judge, or point elsewhere, rather than say what something is. */
const NO_HEAD =
  /(?:^|[\s의])(?:예|예시|사례|핵심|근거|과목|얘기|이야기|작품|가능|불가능|필요|중요|결정|시행|적용|사용|이용|사실|이유|까닭|차이|차이점|특징|장점|단점|내용|포인트|모습|정도|수준|기본|정답|답|연습|느낌|때문|뿐|편|셈|중|등|때|듯|예정|생각|마찬가지|전부|대표|시작|끝|배경|결과|쪽|측면|점|부분|문제점|곳|(?:할|볼|말|올|쓸|풀|될) (?:것|거|일))$/;
/** Judgements of the writer, and talk of the course. */
const JUDGING =
  /중요한|어려운|쉬운|헷갈|재미|유명한|빈출|단골|시험|출제|교수님|선생님|외우|외울|암기|대표적인|전형적인|유일하게 남|통과의례|함정|보다 (?:더 )?\S+[은는한운] (?:것|쪽|편)$/;
const POINTING = /^(?:이|그|저|이런|그런|이러한|그러한|이와 같은|앞의|위의|뒤의|앞|뒤|위|이것|그것)(?:\s|$)/;
const NOTE_BEHIND = /\s*[([（][^()[\]（）]{0,200}[)\]）]$/;
const NOTES = /[([（][^()[\]（）]{0,200}[)\]）]/g;
/** Bound nouns and short ones that the analyser takes for endings. */
const SHORT_HEAD = /(?:^|\s)(?:자|것|바|말|일|뜻|힘|땅|값|법|길|수|곳|글|돈|꼴|종|점|층|막|관|군|균|핵|열|빛|물|피|뼈|살|잎|꽃)$/;
/** How many words may stand between what modifies and the end. */
const WORDS_OF_HEAD = 4;

function phraseOf(text: string, analyse: Analyse): Explanation | null {
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  const said = text.replace(NOTE_BEHIND, '');
  if (NO_HEAD.test(said) || JUDGING.test(said) || /[⇒?]|\s(?:\/|→)\s/.test(said)) return null;
  if (!endsInNoun(said, analyse) || speaksOfAnother(said, analyse)) return null;
  if (isModifiedNoun(said, analyse)) return { text, manner: 'modified' };
  const isGenitive =
    !/[,:]/.test(said) && !POINTING.test(said) && analyse(said).some(({ tag }) => tag === 'JKG');
  return isGenitive ? { text, manner: 'genitive' } : null;
}

function endsInNoun(text: string, analyse: Analyse): boolean {
  const last = analyse(text).findLast(({ tag }) => tag !== 'SP');
  return isHead(last) || SHORT_HEAD.test(text) || isNounAlone(/\S+$/.exec(text)?.[0] ?? '', analyse);
}

function isHead(word: Morpheme | undefined): boolean {
  return word !== undefined && /^(?:NNG|NNP|NNB|XSN|SL|SH|UNKNOWN)/.test(word.tag);
}

/** What modifies stands right before the last words, and nothing is said behind it: otherwise this is a statement. */
export function isModifiedNoun(written: string, analyse: Analyse): boolean {
  const text = written.replace(NOTES, '');
  const words = analyse(text);
  const last = words.findLastIndex((word, index) => modifies(word) || isMisreadClause(words, index));
  const behind = words.slice(last + 1);
  const isSaying = behind.some(({ tag }) => /^(?:J|V|E|XSV|XSA)/.test(tag) && !/^(?:JKG|JC|EC)$/.test(tag));
  const count = text.slice(behind[0]?.from ?? text.length).trim().split(/\s+/).length;
  return last !== -1 && behind.length > 0 && count <= WORDS_OF_HEAD && !isSaying;
}

/** `비무슬림이 내는 세금`: 내는 is read as 나 and a topic, but a topic does not follow a subject. */
function isMisreadClause(words: readonly Morpheme[], index: number): boolean {
  const word = words[index];
  if (!word || !marksTopic(word)) return false;
  const phrase = words.slice(Math.max(0, index - 4), index);
  return phrase.some(({ tag }) => /^(?:JKS|JKO)$/.test(tag)) && words[index + 1]?.tag === 'SP';
}

/** `…이고, 다른 것은 …`: the topic changes. Within `…은 …다는 원칙` it does not. */
function speaksOfAnother(text: string, analyse: Analyse): boolean {
  const place = /(?:,|[고며]|지만|는데|인데)\s(?=[^,]{1,25}[은는]\s)/.exec(text);
  if (!place || /[다라]는\s\S+$/.test(text)) return false;
  const [first] = text.slice(place.index + place[0].length).split(/(?<=[은는])\s/);
  const last = analyse(first ?? '').at(-1);
  return last !== undefined && marksTopic(last);
}

/** What happened once, and what may or must be: no deed that a name stands for. */
const EVENT =
  /\d{3,4}년|(?:발견|발표|제정|설치|실시|체결|건국|즉위|확대|폐지|등장|주장|제안|수립|독립|개편|사용|이용|가능|필요|해당|존재|성립|참고|중요|주의)(?:함|됨|하였음|했음)?$/;
const NO_DEED = /(?:있|없|많|적|크|작|같|높|낮|좋|해야|돼야|되어야|[았었했됐]|싶|나오|아님|쉬|어려|빠르|느리)(?:음|함|됨|움|옴|름|림)?$|듯함$|아님$/;

function deedOf(written: string, analyse: Analyse): Explanation | null {
  const text = written.replace(NOTE_BEHIND, '');
  if (text.length < SHORTEST_DEED || text.length > LONGEST || POINTING.test(text)) return null;
  if (/[→⇒?,:]|\s\/\s/.test(text) || EVENT.test(text) || NO_DEED.test(text) || JUDGING.test(text)) return null;
  const words = analyse(text);
  const isNamed = /ETN$/.test(words.at(-1)?.tag ?? '');
  const isClause = words.some(({ tag }) => tag === 'JKO' || tag === 'JKS');
  const isOther = words.some(marksTopic);
  return isNamed && isClause && !isOther ? { text, manner: 'done' } : null;
}

const FORMULA = /[가-힣A-Za-z)]\s?[×÷+*]\s?[가-힣A-Za-z(]|[가-힣A-Za-z)]\s?\/\s?\(|\)\s?\/\s?[가-힣(]/;

/** Of two names at least, and nothing but names, numbers and signs. */
function asFormula(text: string): string | null {
  const said = text.replace(NOTE_BEHIND, (note) => (FORMULA.test(note) ? note : ''));
  const isLong = said.length > LONGEST || /[→=:;,]|[은는이가을를]\s/.test(said);
  return FORMULA.test(said) && !isLong && /[가-힣A-Z]{2}/.test(said) ? text : null;
}
