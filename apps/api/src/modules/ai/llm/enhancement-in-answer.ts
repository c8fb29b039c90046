import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type EnhancePart,
  partsFromRewrite,
  passagesOfPart,
  summaryPart,
  termsPart,
} from '@molip/korean-cards';
import * as z from 'zod';
import { changesTaken } from './changes.ts';
import { jsonInText } from './json-in-text.ts';
import { keepsHalfOfEachSentence } from './kept-words.ts';
import { lineOfWords } from './line-of-words.ts';
import { type Allowed, addressesOf } from './safe-markdown.ts';

const Change = z.object({ before: z.string(), after: z.string() });
const Term = z.object({ term: z.string(), meaning: z.string() });
type Term = z.infer<typeof Term>;

/** Only what is changed: a model would take minutes to write a long note again, and lose some of it. */
export const EnhancementAnswer = z.object({
  changes: z.array(Change),
  summary: z.array(z.string()),
  keyTerms: z.array(Term),
});
/** One entry that is not what was asked for does not spoil the others. */
const ReadableAnswer = z.object({
  changes: z.array(z.unknown()),
  summary: z.array(z.unknown()).default([]),
  keyTerms: z.array(z.unknown()).default([]),
});

const NO_TAGS: ReadonlySet<string> = new Set();
const CHANGES_MAX = 200;
const SENTENCES_MAX = 5;
const SENTENCE_LENGTH_MAX = 300;
const TERMS_MAX = 10;
const TERM_LENGTH_MAX = 60;

/** Null when it is no such answer. */
export async function enhancementInAnswer(answer: string, note: string): Promise<EnhancePart[] | null> {
  const read = jsonInText(answer, ReadableAnswer);
  if (!read) return null;
  const addresses = addressesOf(note);
  const allowed = { addresses, tags: NO_TAGS };
  const rewritten = await changesTaken(note, addresses, entriesAs(Change, read.changes, CHANGES_MAX));
  const sentences = entriesAs(z.string(), read.summary, SENTENCES_MAX).flatMap(
    (sentence) => lineOfWords(sentence, SENTENCE_LENGTH_MAX, allowed) ?? [],
  );
  const terms = termsIn(entriesAs(Term, read.keyTerms, TERMS_MAX), note, allowed);
  await nextTurn();
  const summary = summaryPart(note, sentences);
  await nextTurn();
  const rewrites = partsFromRewrite(note, rewritten).map((part) => suggestedIfKeeping(note, part));
  await nextTurn();
  return [summary, ...rewrites, termsPart(note, terms)].filter((part) => part !== null);
}

/** What loses most of a sentence is for the member to choose. */
function suggestedIfKeeping(note: string, part: EnhancePart): EnhancePart {
  const passages = passagesOfPart(note, part);
  const [before, after] = [passages.map((each) => each.before), passages.map((each) => each.after)];
  return { ...part, suggested: keepsHalfOfEachSentence(before.join('\n'), after.join('\n')) };
}

function termsIn(entries: readonly Term[], note: string, allowed: Allowed): Term[] {
  const letters = withoutBlanks(note);
  return entries.flatMap((entry) => {
    const term = lineOfWords(entry.term, TERM_LENGTH_MAX, allowed)?.replace(/[*_`[\]]/g, '');
    const meaning = lineOfWords(entry.meaning, SENTENCE_LENGTH_MAX, allowed);
    return term && meaning && letters.includes(withoutBlanks(term)) ? [{ term, meaning }] : [];
  });
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s*_~`]/g, '').toLowerCase();
}

function entriesAs<T>(schema: z.ZodType<T>, entries: readonly unknown[], most: number): T[] {
  return entries.slice(0, most).flatMap((entry) => schema.safeParse(entry).data ?? []);
}
