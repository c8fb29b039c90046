import { fitsCard } from '@molip/domain/decks';
import { findClozes } from '#korean-cards/clozes/find-clozes.ts';
import { type Definition, findDefinitions } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { formatItemCount, whatIsQuestion, withTopicParticle } from '#korean-cards/korean/question-phrases.ts';
import { findLists } from '#korean-cards/lists/find-lists.ts';
import type { FoundList } from '#korean-cards/lists/list-in-sentence.ts';
import { parseItemCount } from '#korean-cards/lists/list-name.ts';
import { escapeMarkdownLine } from '#korean-cards/note/escape-markdown.ts';
import { parsePassages } from '#korean-cards/note/passages.ts';
import { unmaskVerbatim } from '#korean-cards/note/verbatim.ts';
import { findQuestions } from '#korean-cards/questions/find-questions.ts';
import type { CardCandidate } from './card-candidates.ts';
import { selectCards } from './card-candidates.ts';
import { createSubjectContext } from './subject-context.ts';

export const CARDS_MAX = 20;

/** Proposes cards in the order of the note, without duplicates; of too many, those with the highest confidence. */
export function cardsFromNote(note: string, analyse: Analyse, most = CARDS_MAX): CardCandidate[] {
  const passages = parsePassages(note);
  const definitions = findDefinitions(passages, analyse);
  const context = createSubjectContext(passages, definitions, analyse);
  const candidates = [
    ...definitions.map(definitionCard),
    ...findLists(passages, context, analyse).map(listCard),
    ...findQuestions(passages, context, analyse),
    ...findClozes(passages, definitions, context, analyse),
  ];
  return selectCards(candidates.map(withVerbatim).filter(fitsBothSides), most);
}

/** Restores code and formulas. */
function withVerbatim({ content, answer, askedTexts, ...rest }: CardCandidate): CardCandidate {
  return {
    ...rest,
    content: unmaskVerbatim(content),
    answer: unmaskVerbatim(answer),
    askedTexts: askedTexts.map(unmaskVerbatim),
  };
}

function fitsBothSides({ content, answer }: CardCandidate): boolean {
  return [content, answer].every((side) => side.trim() !== '' && fitsCard(side));
}

function definitionCard({ term, definition, source }: Definition): CardCandidate {
  return {
    kind: 'DEFINITION',
    content: escapeMarkdownLine(whatIsQuestion(term)),
    answer: escapeMarkdownLine(definition),
    from: source.from,
    to: source.to,
    askedTexts: [term],
    confidence: 0.9,
  };
}

/** Longer lists have one item per line. */
const LINE_MAX = 40;

function listCard({ name, items, from, to, confidence }: FoundList): CardCandidate {
  const question =
    parseItemCount(name) === null && !/순서$/.test(name)
      ? withTopicParticle(`${name} ${formatItemCount(items.length)}`)
      : withTopicParticle(name);
  const written = items.map(escapeMarkdownLine);
  const line = written.join(' · ');
  return {
    kind: 'LIST',
    content: escapeMarkdownLine(`${question}?`),
    answer: line.length <= LINE_MAX ? line : written.map((item) => `- ${item}`).join('\n'),
    from,
    to,
    askedTexts: items,
    confidence,
  };
}

const CHARACTERS_MIN = 30;

/** Too little text for a card, without headings, code and formulas. */
export function isNoteTooShort(note: string): boolean {
  const said = parsePassages(note).filter(({ kind }) => kind !== 'heading');
  const characters = said.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return characters < CHARACTERS_MIN;
}
