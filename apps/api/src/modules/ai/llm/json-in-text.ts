import type * as z from 'zod';

/** Braces that are tried: what a model says before its answer may hold some. */
const STARTS_MAX = 30;
/** Characters that are looked at, in all: from each brace it may be as far as to the end. */
const READ_MAX = 600_000;

/** The first object in a text that is what was asked for. Models think aloud, greet, and fence what they give. */
export function jsonInText<T>(text: string, schema: z.ZodType<T>): T | null {
  let start = text.indexOf('{');
  let read = 0;
  for (let tries = 0; start !== -1 && tries < STARTS_MAX && read < READ_MAX; tries += 1) {
    const end = endOfObject(text, start);
    read += (end === -1 ? text.length : end) - start;
    const found = end === -1 ? null : readAs(text.slice(start, end), schema);
    if (found !== null) return found;
    start = text.indexOf('{', start + 1);
  }
  return null;
}

function readAs<T>(json: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Behind the brace that closes this one; -1 when there is none. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
