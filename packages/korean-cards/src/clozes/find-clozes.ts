import type { CardCandidate } from '#korean-cards/cards/card-candidates.ts';
import type { SubjectContext } from '#korean-cards/cards/subject-context.ts';
import type { Definition } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse, Morpheme } from '#korean-cards/korean/morphemes.ts';
import { initialsHint } from '#korean-cards/korean/question-phrases.ts';
import { escapeMarkdown, escapeMarkdownLine } from '#korean-cards/note/escape-markdown.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { hasMaskedVerbatim } from '#korean-cards/note/verbatim.ts';
import { gapProbability } from './gap-probability.ts';
import { findGaps, type Gap, type NoteTerms } from './gaps.ts';
import { selfContainedSentence } from './self-contained.ts';
import {
  collectNoteTerms,
  hasSubjectOrTopic,
  isPredicateWithoutSubject,
  namesItsReferents,
  sentenceSigns,
} from './sentence-signs.ts';

/** Below this, a teacher too often hides another word, or none. */
const PROBABILITY_MIN = 0.75;
/** In a sentence with a definition card, only gaps with one of these signs ask for something else. */
const SIGNS_BESIDE_DEFINITION = ['year', 'article', 'quantity', 'proper', 'capitals'];

/** Sentences with a gap: the best gap of each, if it is probable enough. */
export function findClozes(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  context: SubjectContext,
  analyse: Analyse,
): CardCandidate[] {
  const note = collectNoteTerms(passages, definitions, analyse);
  return passages.flatMap((passage): CardCandidate[] => {
    const sentence = passage.kind === 'heading' ? null : selfContainedSentence(passage.text);
    if (sentence === null) return [];
    const morphemes = analyse(sentence);
    const prefix = subjectPrefix(passage, sentence, morphemes, context);
    const terms = definitions
      .filter(({ passage: { text } }) => text === passage.text)
      .map(({ term }) => term);
    const best = prefix === null ? null : bestGap(passage, sentence, morphemes, terms, note);
    if (prefix === null || !best) return [];
    const { gap, sure } = best;
    const { from, to } = passage;
    const content = formatCloze(sentence, gap, sentence.includes(prefix) ? '' : prefix);
    return [
      {
        kind: 'CLOZE',
        content,
        answer: escapeMarkdownLine(gap.words),
        from,
        to,
        askedTexts: [gap.words],
        confidence: sure,
      },
    ];
  });
}

/** The subject to put before a sentence that lacks one: '' if it has one, null if it is unknown. */
function subjectPrefix(
  passage: Passage,
  sentence: string,
  morphemes: readonly Morpheme[],
  context: SubjectContext,
): string | null {
  // A row's first cell is its subject; the heading may belong to another row.
  if (passage.kind === 'row') return '';
  if (hasSubjectOrTopic(morphemes))
    return namesItsReferents(sentence, morphemes) ? '' : context.subjectOf(passage);
  return isPredicateWithoutSubject(morphemes)
    ? context.subjectOf(passage)
    : (context.headingOf(passage) ?? '');
}

function bestGap(
  passage: Passage,
  sentence: string,
  morphemes: readonly Morpheme[],
  terms: readonly string[],
  note: NoteTerms,
): { readonly gap: Gap; readonly sure: number } | undefined {
  const shared = sentenceSigns(passage, sentence, morphemes, note);
  return findGaps(sentence, morphemes, note)
    .filter(({ words }) => isHideable(words, sentence))
    .filter(({ words, signs }) => asksSomethingElse(terms, words, signs))
    .map((gap) => ({ gap, sure: gapProbability([...gap.signs, ...shared]) }))
    .filter(({ sure }) => sure >= PROBABILITY_MIN)
    .sort((one, other) => other.sure - one.sure)[0];
}

/** Longer than one character and shorter than half of the sentence; masked formulas cannot be cut. */
function isHideable(words: string, sentence: string): boolean {
  return words.length > 1 && words.length < sentence.length / 2 && !hasMaskedVerbatim(words);
}

/** Asks for something that the sentence's definition cards do not. */
function asksSomethingElse(terms: readonly string[], words: string, signs: readonly string[]): boolean {
  if (terms.length === 0) return true;
  return (
    !terms.some((term) => term.includes(words)) &&
    SIGNS_BESIDE_DEFINITION.some((sign) => signs.includes(sign))
  );
}

/** `영정법 — 인조 때인 {{c1::1635년}}에 시행되었다.`: subject, sentence and gap. */
function formatCloze(sentence: string, { from, to, words }: Gap, lead: string): string {
  const hint = initialsHint(words);
  const mark = `{{c1::${escapeMarkdown(words)}${hint === '' ? '' : `::${hint}`}}}`;
  const before = (lead === '' ? '' : `${lead} — `) + sentence.slice(0, from);
  return escapeMarkdownLine(before) + mark + escapeMarkdown(sentence.slice(to));
}
