import { fitsCard } from '#domain/decks/index.ts';
import type { Analyse } from '../reading/morphemes.ts';
import { passagesOf } from '../reading/passages.ts';
import { unveiled } from '../reading/verbatim.ts';
import type { CardCandidate } from './card-candidate.ts';
import { chosen } from './card-choice.ts';
import { contextIn } from './card-context.ts';
import { countOf, topicOf, whatIs } from './card-korean.ts';
import { asMarkdown } from './card-markdown.ts';
import { clozesOf } from './clozes.ts';
import { type Definition, definitionsOf } from './definitions.ts';
import type { FoundList } from './lists.ts';
import { listsOf } from './lists-found.ts';
import { countIn } from './lists-names.ts';
import { questionsOf } from './questions.ts';

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
