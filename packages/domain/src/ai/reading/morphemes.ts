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

export function isNoun({ tag }: Morpheme): boolean {
  return NOUN.test(tag);
}

export function isBlank({ tag }: Morpheme): boolean {
  return tag === 'SP';
}

/** 하는, 한, 할: what comes before says what comes after. */
export function modifies({ tag }: Morpheme): boolean {
  return /(?:^|\+)ETM$/.test(tag);
}

/** 은 and 는 behind a noun: what is spoken of. */
export function marksTopic({ tag, text }: Morpheme): boolean {
  return tag === 'JX' && /^[은는]$/.test(text);
}

/** A word that is a name by itself, whatever the analyser made of it among others. */
export function isNounAlone(word: string, analyse: Analyse): boolean {
  const parts = analyse(word);
  return parts.length > 0 && parts.every(isNominal) && parts.some(isNoun);
}

/** The same text is asked for by several rules: each is analysed once. */
export function remembering(analyse: Analyse): Analyse {
  const known = new Map<string, readonly Morpheme[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const morphemes = analyse(text);
    known.set(text, morphemes);
    return morphemes;
  };
}
