/** The rules, in a process of their own: the analyser holds 110 MB, and a note may take it seconds. */
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Analyse,
  cardsFromNote,
  enhanceByRules,
  findChangedCards,
  tokenizeInPieces,
  toMorphemes,
} from '@molip/korean-cards';
import kuromoji from 'kuromoji-ko';
import type { TaskWork } from '#platform/isolated/index.ts';
import { readDictionary } from './dictionary.ts';
import type { ANALYSE_NOTE, FOLLOW_CARDS } from './rules-tasks.ts';

async function openAnalyser(): Promise<Analyse> {
  const code = createRequire(import.meta.url).resolve('kuromoji-ko');
  const dictionary = await readDictionary(path.join(path.dirname(code), '../dict'));
  const tokenizer = new kuromoji.Tokenizer(dictionary as never);
  return (text) =>
    // The tokenizer throws on half of a character, which a cut may leave.
    toMorphemes(
      text,
      tokenizeInPieces(text.toWellFormed(), (piece) => tokenizer.tokenize(piece)),
    );
}

let analyser: Promise<Analyse> | undefined;

export const analyseNote: TaskWork<typeof ANALYSE_NOTE> = async ({ content, most }) => {
  analyser ??= openAnalyser();
  const analyse = await analyser;
  return most === null
    ? { parts: await enhanceByRules(content, analyse), cards: [] }
    : { parts: [], cards: await cardsFromNote(content, analyse, most) };
};

export const followNoteCards: TaskWork<typeof FOLLOW_CARDS> = async ({ content, cards, most }) =>
  findChangedCards(content, cards, most);
