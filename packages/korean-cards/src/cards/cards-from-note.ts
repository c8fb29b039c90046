import { fitsCard } from '@molip/domain/decks';
import { clozesOf } from '#korean-cards/clozes/find-clozes.ts';
import { type Definition, definitionsOf } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { countOf, topicOf, whatIs } from '#korean-cards/korean/question-phrases.ts';
import { listsOf } from '#korean-cards/lists/find-lists.ts';
import type { FoundList } from '#korean-cards/lists/list-in-sentence.ts';
import { countIn } from '#korean-cards/lists/list-name.ts';
import { asMarkdown } from '#korean-cards/note/escape-markdown.ts';
import { passagesOf } from '#korean-cards/note/passages.ts';
import { unveiled } from '#korean-cards/note/verbatim.ts';
import { questionsOf } from '#korean-cards/questions/find-questions.ts';
import type { CardCandidate } from './card-candidate.ts';
import { chosen } from './select-cards.ts';
import { contextIn } from './subject-context.ts';

export const CARDS_MOST = 20;

/** The cards that a note suggests, in its order: no two that ask the same, and of too many the surest. */
export function cardsFromNote(note: string, analyse: Analyse, most = CARDS_MOST): CardCandidate[] {
  const passages = passagesOf(note);
  const definitions = definitionsOf(passages, analyse);
  const context = contextIn(passages, definitions, analyse);
  const candidates = [
    ...definitions.map(definitionCard),
    ...listsOf(passages, context, analyse).map(listCard),
    ...questionsOf(passages, context, analyse),
    ...clozesOf(passages, definitions, context, analyse),
  ];
  return chosen(candidates.map(spelledOut).filter(isWritten), most);
}

/** With the code and the formulas of the note. */
function spelledOut({ content, answer, asked, ...rest }: CardCandidate): CardCandidate {
  return { ...rest, content: unveiled(content), answer: unveiled(answer), asked: asked.map(unveiled) };
}

function isWritten({ content, answer }: CardCandidate): boolean {
  return [content, answer].every((side) => side.trim() !== '' && fitsCard(side));
}

function definitionCard({ term, definition, source }: Definition): CardCandidate {
  return {
    kind: 'DEFINITION',
    content: asMarkdown(whatIs(term)),
    answer: asMarkdown(definition),
    from: source.from,
    to: source.to,
    asked: [term],
    sureness: 0.9,
  };
}

/** Longer items stand below each other. */
const LINE_MAX = 40;

function listCard({ of, items, from, to, sureness }: FoundList): CardCandidate {
  const question =
    countIn(of) === null && !/순서$/.test(of) ? topicOf(`${of} ${countOf(items.length)}`) : topicOf(of);
  const written = items.map(asMarkdown);
  const line = written.join(' · ');
  return {
    kind: 'LIST',
    content: asMarkdown(`${question}?`),
    answer: line.length <= LINE_MAX ? line : written.map((item) => `- ${item}`).join('\n'),
    from,
    to,
    asked: items,
    sureness,
  };
}

const LETTERS_FEWEST = 30;

/** Why no card can come of a note: it says too little, or nothing but headings, code and formulas. */
export function noteTooShort(note: string): boolean {
  const said = passagesOf(note).filter(({ kind }) => kind !== 'heading');
  const letters = said.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return letters < LETTERS_FEWEST;
}
