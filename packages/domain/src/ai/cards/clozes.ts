import { placesIn } from '../../decks/markdown-places.ts';
import type { Analyse } from '../reading/morphemes.ts';
import type { Passage } from '../reading/passages.ts';
import type { CardCandidate } from './card-candidate.ts';
import type { ContextOf } from './card-context.ts';
import { initialsOf } from './card-korean.ts';
import { asMarkdown, withinMarkdown } from './card-markdown.ts';
import { leavesOpenOfWhat, noteWordsOf, saysOfWhat, sentenceSigns } from './clozes-context.ts';
import { type Gap, gapsOf } from './clozes-gaps.ts';
import { standing } from './clozes-standing.ts';
import { sureness } from './clozes-sureness.ts';
import type { Definition } from './definitions.ts';

/** Below, a teacher would too often have hidden something else, or nothing. */
const SURE_ENOUGH = 0.75;
const GAPS_PER_SENTENCE = 1;
/** In a sentence that a definition card is made of already, only these ask for something else. */
const APART_FROM_DEFINITION = ['year', 'article', 'quantity', 'proper', 'capitals'];

/** Sentences with a word left out, the best one. */
export function clozesOf(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  contextOf: ContextOf,
  analyse: Analyse,
): CardCandidate[] {
  const note = noteWordsOf(passages, definitions, analyse);
  return passages.flatMap((passage): CardCandidate[] => {
    const sentence = passage.kind === 'heading' ? null : standing(passage.text);
    if (sentence === null) return [];
    const terms = definitions
      .filter((definition) => definition.passage.text === passage.text)
      .map(({ term }) => term);
    const morphemes = analyse(sentence);
    const shared = sentenceSigns(passage, sentence, morphemes, note);
    const gaps = gapsOf(sentence, morphemes, note)
      .filter(({ from }) => placesIn(sentence)(from) === 'text')
      .filter((gap) => gap.words.length > 1 && gap.words.length < sentence.length / 2)
      .filter(({ words }) => !terms.some((term) => term.includes(words)))
      .filter(({ signs }) => terms.length === 0 || signs.some((sign) => APART_FROM_DEFINITION.includes(sign)))
      .map((gap) => ({ gap, sure: sureness([...gap.signs, ...shared]) }))
      .filter(({ sure }) => sure >= SURE_ENOUGH)
      .sort((one, other) => other.sure - one.sure)
      .slice(0, GAPS_PER_SENTENCE);
    const context = saysOfWhat(morphemes) ? null : contextOf(passage);
    if (context === null && leavesOpenOfWhat(morphemes)) return [];
    return gaps.map(({ gap, sure }) => ({
      kind: 'CLOZE',
      content: clozeOf(sentence, gap, context),
      answer: asMarkdown(gap.words),
      from: passage.from,
      to: passage.to,
      asked: [gap.words],
      sureness: sure,
    }));
  });
}

/** `영정법 — 인조 때인 {{c1::1635년}}에 시행되었다.` */
function clozeOf(sentence: string, { from, to, words }: Gap, context: string | null): string {
  const hint = initialsOf(words);
  const mark = `{{c1::${withinMarkdown(words)}${hint === '' ? '' : `::${hint}`}}}`;
  const lead = context && !sentence.includes(context) ? `${context} — ` : '';
  return asMarkdown(lead + sentence.slice(0, from)) + mark + withinMarkdown(sentence.slice(to));
}
