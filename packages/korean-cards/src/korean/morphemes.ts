import { hasMaskedVerbatim } from '#korean-cards/note/verbatim.ts';

/** The smallest part of a text that means something, as an analyser tells it. */
export interface Morpheme {
  readonly text: string;
  /** Of the Sejong set; several, joined by +, where parts have grown together. */
  readonly tag: string;
  /** UTF-16 positions in the text. */
  readonly from: number;
  readonly to: number;
}

export type Analyse = (text: string) => readonly Morpheme[];

const NOMINAL = /^(?:NNG|NNP|NNB|NNBC|NR|SL|SH|SN|XPN|XSN|XR|UNKNOWN|SY|MM)$/;
const NOUN = /^(?:NNG|NNP|NNBC?|SL|SH|XSN|XR|UNKNOWN)$/;

/** May stand within a name: nouns, numbers, foreign words, what is put before or behind them. */
export function isNominal({ tag }: Morpheme): boolean {
  return NOMINAL.test(tag);
}

export function isNoun({ tag, text }: Morpheme): boolean {
  return NOUN.test(tag) || hasMaskedVerbatim(text);
}

export function isSpace({ tag }: Morpheme): boolean {
  return tag === 'SP';
}

/** 하는, 한, 할: what comes before says what comes after. */
export function isAdnominal({ tag }: Morpheme): boolean {
  return /(?:^|\+)ETM$/.test(tag);
}

const CONTRASTED = /^(?:수|또|지금|과거|현재|오늘날|오늘|나중|평소|당시|처음|이후)$/;

/** 은 and 는 behind a noun: what is spoken of. Behind another josa (에는) they only stress it. */
export function isTopicParticle(word: Morpheme | undefined, before: Morpheme | undefined): boolean {
  const isMark = word?.tag === 'JX' && /^[은는]$/.test(word.text);
  // 할 수는 있다, 지금은 없다: only stressed, too.
  return isMark && before !== undefined && !/^J/.test(before.tag) && !CONTRASTED.test(before.text);
}

/** `비무슬림이 내는 세금`: 내는 is read as 나 and a topic, but a topic does not follow a subject or an object. */
export function isAdnominalReadAsTopic(words: readonly Morpheme[], index: number): boolean {
  const [word, before] = [words[index], words[index - 1]];
  if (!isTopicParticle(word, before) || word?.text !== '는' || words[index + 1]?.tag !== 'SP') return false;
  if (before?.tag === 'NNB' || (before?.text.length ?? 0) > STEM_LENGTH_MAX) return false;
  const clause = words.slice(0, index).findLastIndex(({ tag, text }) => /EC$/.test(tag) || text === ',');
  return words.slice(clause + 1, index).some(({ tag }) => /^(?:JKS|JKO)$/.test(tag));
}

const STEM_LENGTH_MAX = 2;

/** `수는 적지만 …한 종`, `나머지는 같은 단어`: what an adjective is said of is part of what follows. */
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

/** A word that is a name by itself, whatever the analyser made of it among others. */
export function isNounByItself(word: string, analyse: Analyse): boolean {
  const parts = analyse(word);
  return parts.length > 0 && parts.every(isNominal) && parts.some(isNoun);
}

/** The same text is asked for by several rules: each is analysed once. */
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
