import { createRequire } from 'node:module';
import path from 'node:path';
import { type Analyse, tokenizeInPieces, toMorphemes } from '@molip/korean-cards';
import kuromoji from 'kuromoji-ko';

let opening: Promise<Analyse> | undefined;

/** The analyser that the server runs in a worker, in this thread; it takes seconds to open, so all tests share it. */
export function openAnalyser(): Promise<Analyse> {
  opening ??= open();
  return opening;
}

async function open(): Promise<Analyse> {
  const home = path.dirname(createRequire(import.meta.url).resolve('kuromoji-ko'));
  const tokenizer = await kuromoji.builder({ dicPath: path.join(home, '../dict') }).build();
  return (text) =>
    toMorphemes(
      text,
      tokenizeInPieces(text, (piece) => tokenizer.tokenize(piece)),
    );
}
