import { createRequire } from 'node:module';
import path from 'node:path';
import kuromoji from 'kuromoji-ko';
import type { Analyse } from '../src/ai/reading/morphemes.ts';
import { morphemesOf } from '../src/ai/reading/tokens.ts';

/** The analyser that the server runs in a worker, in this thread; it takes seconds to open. */
export async function openAnalyser(): Promise<Analyse> {
  const home = path.dirname(createRequire(import.meta.url).resolve('kuromoji-ko'));
  const tokenizer = await kuromoji.builder({ dicPath: path.join(home, '../dict') }).build();
  return (text) => morphemesOf(text, tokenizer.tokenize(text));
}
