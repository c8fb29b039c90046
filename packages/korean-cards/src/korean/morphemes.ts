import { hasMaskedVerbatim } from '#korean-cards/note/verbatim.ts';

/** The smallest meaningful part of a text, as the analyser returns it. */
export interface Morpheme {
  readonly text: string;
  /** Part of speech of the Sejong tag set; several tags joined by + where morphemes are contracted (`한`: XSV+ETM). */
  readonly tag: string;
  /** UTF-16 positions in the text. */
  readonly from: number;
  readonly to: number;
}

export type Analyse = (text: string) => readonly Morpheme[];

const NOMINAL = /^(?:NNG|NNP|NNB|NNBC|NR|SL|SH|SN|XPN|XSN|XR|UNKNOWN|SY|MM)$/;
const NOUN = /^(?:NNG|NNP|NNBC?|SL|SH|XSN|XR|UNKNOWN)$/;

/** Can be part of a term: nouns, numbers, foreign words and their prefixes and suffixes. */
export function isNominal({ tag }: Morpheme): boolean {
  return NOMINAL.test(tag);
}

export function isNoun({ tag, text }: Morpheme): boolean {
  return NOUN.test(tag) || hasMaskedVerbatim(text);
}

export function isSpace({ tag }: Morpheme): boolean {
  return tag === 'SP';
}

/** An adnominal ending (관형사형 전성 어미, ETM): 하는, 한, 할 before the noun that they modify. */
export function isAdnominal({ tag }: Morpheme): boolean {
  return /(?:^|\+)ETM$/.test(tag);
}

const CONTRASTED = /^(?:수|또|지금|과거|현재|오늘날|오늘|나중|평소|당시|처음|이후)$/;

/** 은 or 는 after a noun marks the topic. After another particle (에는) it only marks a contrast. */
export function isTopicParticle(word: Morpheme | undefined, before: Morpheme | undefined): boolean {
  const isMark = word?.tag === 'JX' && /^[은는]$/.test(word.text);
  // Contrasts as well: 할 수는 있다, 지금은 없다.
  return isMark && before !== undefined && !/^J/.test(before.tag) && !CONTRASTED.test(before.text);
}

/** `비무슬림이 내는 세금`: the analyser reads 내는 as 나 + topic particle, but a topic never follows a subject or an object. */
export function isAdnominalReadAsTopic(words: readonly Morpheme[], index: number): boolean {
  const [word, before] = [words[index], words[index - 1]];
  if (!isTopicParticle(word, before) || word?.text !== '는' || words[index + 1]?.tag !== 'SP') return false;
  if (before?.tag === 'NNB' || (before?.text.length ?? 0) > STEM_LENGTH_MAX) return false;
  const clause = words.slice(0, index).findLastIndex(({ tag, text }) => /EC$/.test(tag) || text === ',');
  return words.slice(clause + 1, index).some(({ tag }) => /^(?:JKS|JKO)$/.test(tag));
}

const STEM_LENGTH_MAX = 2;

/** `수는 적지만 …한 종`, `나머지는 같은 단어`: the topic of an adjective belongs to the phrase that follows. */
export function isTopicOfAdjective(words: readonly Morpheme[], index: number): boolean {
  return /^(?:VA|XR)/.test(words[index + 2]?.tag ?? '');
}

export function hasTopicParticle(words: readonly Morpheme[]): boolean {
  return words.some(
    (word, index) =>
      isTopicParticle(word, words[index - 1]) &&
      !isAdnominalReadAsTopic(words, index) &&
      !isTopicOfAdjective(words, index),
  );
}

/** A noun when it is analysed alone, whatever the analyser made of it within its sentence. */
export function isNounByItself(word: string, analyse: Analyse): boolean {
  const parts = analyse(word);
  return parts.length > 0 && parts.every(isNominal) && parts.some(isNoun);
}

/** Caches results by text, since several rules analyse the same text. */
export function memoizeAnalyse(analyse: Analyse): Analyse {
  const known = new Map<string, readonly Morpheme[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const morphemes = analyse(text);
    known.set(text, morphemes);
    return morphemes;
  };
}
