/** A thread of its own: the analyser takes seconds and hundreds of megabytes, and both go with the thread. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { type Analyse, morphemesOf } from '@molip/domain/ai';
import kuromoji from 'kuromoji-ko';
import { doTask, type RulesTask } from './rules-tasks.ts';

async function openAnalyser(): Promise<Analyse> {
  const code = createRequire(import.meta.url).resolve('kuromoji-ko');
  const tokenizer = await kuromoji.builder({ dicPath: path.join(path.dirname(code), '../dict') }).build();
  // It does not survive half of a character, which a cut may leave.
  return (text) => morphemesOf(text, tokenizer.tokenize(text.toWellFormed()));
}

let opening: Promise<Analyse> | undefined;

function analyser(): Promise<Analyse> {
  opening ??= openAnalyser();
  return opening;
}

parentPort?.on('message', async (task: RulesTask) => {
  // A failure is not caught: it ends the thread, and whoever waits hears of it.
  parentPort?.postMessage(await doTask(task, analyser));
});
