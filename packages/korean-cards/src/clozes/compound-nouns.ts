import { isNominal, isNoun, type Morpheme } from '#korean-cards/korean/morphemes.ts';
import type { TextRange } from '#korean-cards/note/sentences.ts';

/** A compound noun without its particle: 광합성, 최저임금제. */
export interface CompoundNoun extends TextRange {
  readonly parts: readonly Morpheme[];
  readonly next: Morpheme | undefined;
}

export function findCompoundNouns(morphemes: readonly Morpheme[]): CompoundNoun[] {
  const runs: CompoundNoun[] = [];
  let start = -1;
  for (let index = 0; index <= morphemes.length; index += 1) {
    const morpheme = morphemes[index];
    if (morpheme && isCompoundPart(morpheme)) {
      if (start < 0) start = index;
    } else if (start >= 0) {
      const run = compoundBetween(morphemes, start, index);
      if (run) runs.push(run);
      start = -1;
    }
  }
  return runs;
}

/** Signs separate nouns, except those of C++ and C#. */
function isCompoundPart(morpheme: Morpheme): boolean {
  return isNominal(morpheme) && (morpheme.tag !== 'SY' || /^[+#]+$/.test(morpheme.text));
}

/** Determiners before (다른, 두) and bound nouns after (때문, 등) are not part of it. */
function compoundBetween(morphemes: readonly Morpheme[], start: number, end: number): CompoundNoun | null {
  let [from, to] = [start, end];
  while (from < to && morphemes[from]?.tag === 'MM') from += 1;
  while (from < to && isBoundNoun(morphemes[to - 1])) to -= 1;
  const parts = morphemes.slice(from, to);
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last && parts.some(isNoun)
    ? { from: first.from, to: last.to, parts, next: morphemes[to] }
    : null;
}

function isBoundNoun(morpheme: Morpheme | undefined): boolean {
  return morpheme?.tag === 'NNB' || /^(?:때|때문|쯤|당시|들|별)$/.test(morpheme?.text ?? '');
}
