import type { CardCandidate } from '#korean-cards/cards/card-candidate.ts';
import type { Context } from '#korean-cards/cards/subject-context.ts';
import type { Definition } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse, Morpheme } from '#korean-cards/korean/morphemes.ts';
import { initialsOf } from '#korean-cards/korean/question-phrases.ts';
import { asMarkdown, withinMarkdown } from '#korean-cards/note/escape-markdown.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { hasVeiled } from '#korean-cards/note/verbatim.ts';
import { sureness } from './gap-probability.ts';
import { type Gap, gapsOf, type NoteWords } from './gaps.ts';
import { standing } from './self-contained.ts';
import { leavesOpenOfWhat, noteWordsOf, saysOfWhat, saysOfWhose, sentenceSigns } from './sentence-signs.ts';

/** Below, a teacher would too often have hidden something else, or nothing. */
const SURE_ENOUGH = 0.75;
/** In a sentence that a definition card is made of already, only these ask for something else. */
const APART_FROM_DEFINITION = ['year', 'article', 'quantity', 'proper', 'capitals'];

/** Sentences with a word left out: of each the best, if it is good enough. */
export function clozesOf(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  context: Context,
  analyse: Analyse,
): CardCandidate[] {
  const note = noteWordsOf(passages, definitions, analyse);
  return passages.flatMap((passage): CardCandidate[] => {
    const sentence = passage.kind === 'heading' ? null : standing(passage.text);
    if (sentence === null) return [];
    const morphemes = analyse(sentence);
    const lead = leadOf(passage, sentence, morphemes, context);
    const terms = definitions
      .filter(({ passage: { text } }) => text === passage.text)
      .map(({ term }) => term);
    const best = lead === null ? null : bestGap(passage, sentence, morphemes, terms, note);
    if (lead === null || !best) return [];
    const { gap, sure } = best;
    const { from, to } = passage;
    const content = clozeOf(sentence, gap, sentence.includes(lead) ? '' : lead);
    return [
      { kind: 'CLOZE', content, answer: asMarkdown(gap.words), from, to, asked: [gap.words], sureness: sure },
    ];
  });
}

/** What the sentence is about, where it does not say so itself: nothing if it does, null if nobody knows. */
function leadOf(
  passage: Passage,
  sentence: string,
  morphemes: readonly Morpheme[],
  context: Context,
): string | null {
  // The first cell of a row says it; the heading may be about another row.
  if (passage.kind === 'row') return '';
  if (saysOfWhat(morphemes)) return saysOfWhose(sentence, morphemes) ? '' : context.of(passage);
  return leavesOpenOfWhat(morphemes) ? context.of(passage) : (context.heading(passage) ?? '');
}

function bestGap(
  passage: Passage,
  sentence: string,
  morphemes: readonly Morpheme[],
  terms: readonly string[],
  note: NoteWords,
): { readonly gap: Gap; readonly sure: number } | undefined {
  const shared = sentenceSigns(passage, sentence, morphemes, note);
  return gapsOf(sentence, morphemes, note)
    .filter(({ words }) => isHideable(words, sentence))
    .filter(({ words, signs }) => asksBesides(terms, words, signs))
    .map((gap) => ({ gap, sure: sureness([...gap.signs, ...shared]) }))
    .filter(({ sure }) => sure >= SURE_ENOUGH)
    .sort((one, other) => other.sure - one.sure)[0];
}

/** More than a letter, and not most of what is said; a formula cannot be hidden without breaking it. */
function isHideable(words: string, sentence: string): boolean {
  return words.length > 1 && words.length < sentence.length / 2 && !hasVeiled(words);
}

/** Whether it asks for something that the definitions of the sentence do not ask for. */
function asksBesides(terms: readonly string[], words: string, signs: readonly string[]): boolean {
  if (terms.length === 0) return true;
  return (
    !terms.some((term) => term.includes(words)) && APART_FROM_DEFINITION.some((sign) => signs.includes(sign))
  );
}

/** `영정법 — 인조 때인 {{c1::1635년}}에 시행되었다.` */
function clozeOf(sentence: string, { from, to, words }: Gap, lead: string): string {
  const hint = initialsOf(words);
  const mark = `{{c1::${withinMarkdown(words)}${hint === '' ? '' : `::${hint}`}}}`;
  const before = (lead === '' ? '' : `${lead} — `) + sentence.slice(0, from);
  return asMarkdown(before) + mark + withinMarkdown(sentence.slice(to));
}
