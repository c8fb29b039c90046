import { type EnhancePart, partsFromRewrite, summaryPart, termsPart } from '@molip/domain/ai';
import * as z from 'zod';
import { changesTaken } from './changes.ts';
import { jsonInText } from './json-in-text.ts';
import { type Allowed, addressesOf, safeMarkdown } from './safe-markdown.ts';

const Change = z.object({ before: z.string(), after: z.string() });
const Term = z.object({ term: z.string(), meaning: z.string() });

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
export function enhancementInAnswer(answer: string, note: string): EnhancePart[] | null {
  const read = jsonInText(answer, ReadableAnswer);
  if (!read) return null;
  const addresses = addressesOf(note);
  const allowed = { addresses, tags: NO_TAGS };
  const rewritten = changesTaken(note, addresses, entriesAs(Change, read.changes, CHANGES_MAX));
  const sentences = entriesAs(z.string(), read.summary, SENTENCES_MAX).flatMap(
    (sentence) => oneLine(sentence, SENTENCE_LENGTH_MAX, allowed) ?? [],
  );
  const terms = entriesAs(Term, read.keyTerms, TERMS_MAX).flatMap(
    (entry) => termFrom(entry, note, allowed) ?? [],
  );
  return [summaryPart(note, sentences), ...partsFromRewrite(note, rewritten), termsPart(note, terms)].filter(
    (part) => part !== null,
  );
}

function termFrom(entry: z.infer<typeof Term>, note: string, allowed: Allowed): z.infer<typeof Term> | null {
  const term = oneLine(entry.term, TERM_LENGTH_MAX, allowed)?.replace(/[*_`[\]]/g, '');
  const meaning = oneLine(entry.meaning, SENTENCE_LENGTH_MAX, allowed);
  return term && meaning && withoutBlanks(note).includes(withoutBlanks(term)) ? { term, meaning } : null;
}

/** Null for what is too long: half a sentence says something else. */
function oneLine(text: string, lengthMax: number, allowed: Allowed): string | null {
  return text.length <= lengthMax ? safeMarkdown(text.replace(/\s+/g, ' '), allowed) : null;
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s*_~`]/g, '').toLowerCase();
}

function entriesAs<T>(schema: z.ZodType<T>, entries: readonly unknown[], most: number): T[] {
  return entries.slice(0, most).flatMap((entry) => schema.safeParse(entry).data ?? []);
}
