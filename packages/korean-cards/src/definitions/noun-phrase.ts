import {
  type Analyse,
  isAdnominal,
  isAdnominalReadAsTopic,
  isNounByItself,
  isTopicOfAdjective,
  isTopicParticle,
  type Morpheme,
} from '#korean-cards/korean/morphemes.ts';
import { hasMaskedVerbatim } from '#korean-cards/note/verbatim.ts';

/** Brackets with their contents. */
const BRACKETS = /[([（][^()[\]（）]{0,200}[)\]）]/g;
const FINAL_BRACKETS = /\s*[([（][^()[\]（）]{0,200}[)\]）]$/;

export function withoutBrackets(text: string): string {
  return text.replace(BRACKETS, '');
}

export function withoutFinalBrackets(text: string): string {
  return text.replace(FINAL_BRACKETS, '');
}

/** Bound and short nouns that the analyser reads as endings; 자 only after an adnominal ending. */
const SHORT_HEAD_NOUN =
  /[는한은된던린킨진인간온본]\s자$|(?:^|\s)(?:것|바|말|일|뜻|힘|땅|값|법|길|수|곳|글|돈|꼴|종|점|층|막|관|군|균|핵|열|빛|물|피|뼈|살|잎|꽃)$/;

export function endsInNoun(text: string, analyse: Analyse): boolean {
  const last = analyse(text).findLast(({ tag }) => tag !== 'SP');
  return (
    isHeadNoun(last) || SHORT_HEAD_NOUN.test(text) || isNounByItself(/\S+$/.exec(text)?.[0] ?? '', analyse)
  );
}

/** 다툼 and 움직임 (VV+ETN) are nouns as well. */
function isHeadNoun(word: Morpheme | undefined): boolean {
  if (word === undefined) return false;
  return /^(?:NNG|NNP|NNB|XSN|SL|SH|UNKNOWN|VV\+ETN$)/.test(word.tag) || hasMaskedVerbatim(word.text);
}

/** Words after the adnominal ending. */
const HEAD_WORDS_MAX = 5;

/** `빛으로 양분을 만드는 과정`: an adnominal clause before the head noun, with no predicate after it. */
export function isAdnominalPhrase(written: string, analyse: Analyse): boolean {
  const text = withoutBrackets(written);
  const words = analyse(text);
  const last = words.findLastIndex(
    (word, index) =>
      isAdnominal(word) || isAdnominalReadAsTopic(words, index) || isAdnominalReadAsNoun(words, index),
  );
  const behind = words.slice(last + 1);
  const head = text
    .slice(behind[0]?.from ?? text.length)
    .trim()
    .split(/\s+/);
  const isStatement = hasPredicate(behind) && !head.every((word) => isNounByItself(word, analyse));
  // 붉은색 is one word.
  const isWord = behind.length === 1 && words.slice(last - 1, last + 1).some(({ tag }) => /^VA/.test(tag));
  return last !== -1 && behind.length > 0 && !isWord && head.length <= HEAD_WORDS_MAX && !isStatement;
}

/** `단독행위로서의 행위`: a particle before 의 is part of the modifier. */
function hasPredicate(words: readonly Morpheme[]): boolean {
  return words.some(
    ({ tag }, index) =>
      /^(?:J|V|E|XSV|XSA)|\+J/.test(tag) &&
      !/^(?:JKG|JC|EC|VV\+ETN)$/.test(tag) &&
      words[index + 1]?.tag !== 'JKG',
  );
}

/** `술탄의 상비 친위군`: nouns joined by the genitive 의, without a predicate. */
export function isGenitivePhrase(text: string, analyse: Analyse): boolean {
  const words = analyse(text);
  return (
    words.some(({ tag }) => tag === 'JKG') && !words.some(({ tag }) => /^(?:JK[SOC]|V|E|XSV|XSA)/.test(tag))
  );
}

/** `용서를 빈 사건`: the analyser reads 빈 as a noun, but after an object it is adnominal. */
function isAdnominalReadAsNoun(words: readonly Morpheme[], index: number): boolean {
  const [object, , word, blank] = words.slice(index - 2, index + 2);
  const isObject = object?.tag === 'JKO' && blank?.tag === 'SP';
  return isObject && /^[빈쓴낸건긴준친딴싼짠판산]$/.test(word?.text ?? '');
}

/** `…이고, 다른 것은 …`: a new topic. `…은 …다는 원칙` is one phrase. */
export function hasTopicShift(text: string, analyse: Analyse): boolean {
  const turn = /(?:,|[고며]|지만|는데|인데)\s(?!(?:자신|스스로)[은는]\s)(?=[^,]{1,25}[은는]\s)/.exec(text);
  if (!turn || /[다라]는\s\S+$/.test(text)) return false;
  const words = analyse(text);
  const first = words.findIndex(({ from }) => from >= turn.index + turn[0].length);
  const mark = words.findIndex(
    (word, index) =>
      index > first && isTopicParticle(word, words[index - 1]) && !isTopicOfAdjective(words, index),
  );
  return mark !== -1 && !words.slice(first, mark).some(({ tag }) => /^(?:JK|V|E|XSV|XSA)/.test(tag));
}
