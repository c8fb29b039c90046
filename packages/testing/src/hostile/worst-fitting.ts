import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Length limits that schemas check by code, in characters. */
const LENGTHS: Readonly<Record<string, number>> = {
  noteTitle: 200,
  noteContent: 1_000_000,
  deckName: 100,
  content: 4_000,
  answer: 4_000,
  text: 4_000,
  q: 100,
  tag: 20,
  tags: 20,
  tagNames: 20,
  tagName: 20,
  name: 40,
  reason: 200,
  categories: 20,
  keyword: 100,
};
/** A token in the form of those in mails about a changed address. */
const RESTORE_TOKEN = `1.${'0'.repeat(36)}.${'A'.repeat(43)}`;
/** Fields whose format no hostile text has. */
const FIXED: Readonly<Record<string, string>> = {
  nickname: '지우',
  password: 'correct horse battery 1',
  token: '0'.repeat(32),
  newPassword: 'correct horse battery 1',
  timeZone: 'Asia/Seoul',
  position: 'DASHBOARD_TOP',
  endpoint: 'https://push.example.com/send',
};
const LIST_LENGTH = 10;

export interface Things {
  readonly [name: string]: number | string;
}

/** The largest value that a schema accepts: every list at its limit, every text hostile and at its limit. */
export function worstFitting(
  schema: z.ZodMiniType | undefined,
  text: (chars: number) => string,
  things: Things,
): unknown {
  if (schema === undefined) return undefined;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fitting(json, '', 0);

  function fitting(wanted: JsonSchema, name: string, index: number): unknown {
    if ('const' in wanted) return wanted.const;
    if (wanted.enum) return wanted.enum[0];
    if (wanted.anyOf) return fitting(wanted.anyOf[0] ?? {}, name, index);
    const type = Array.isArray(wanted.type) ? wanted.type[0] : wanted.type;
    const thing = things[name] ?? (name === 'deckIds' ? things['deckId'] : undefined);
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(wanted.properties ?? {}).map(([key, inner]) => [key, fitting(inner, key, index)]),
        );
      case 'array':
        return Array.from({ length: name === 'deckIds' ? 1 : (wanted.maxItems ?? LIST_LENGTH) }, (_, at) =>
          fitting(wanted.items ?? {}, name, at),
        );
      case 'string':
        return thing === undefined ? textOf(wanted, name, index) : String(thing);
      case 'integer':
      case 'number':
        return thing ?? (wanted.exclusiveMinimum === undefined ? (wanted.maximum ?? 1) : 1);
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  function textOf({ format, pattern, maxLength }: JsonSchema, name: string, index: number): string {
    if (name === 'token' && pattern?.includes('{43}')) return RESTORE_TOKEN;
    if (FIXED[name] !== undefined) return FIXED[name];
    // Six digits, or eight characters.
    if (name === 'code') return pattern ? '123456' : 'ABCD2345';
    if (name === 'email') return `hostile${index}@example.com`;
    if (format === 'uuid') return randomUUID();
    if (format === 'date-time') return new Date(Date.now() - 1_000 * index).toISOString();
    if (format === 'date') return new Date().toISOString().slice(0, 10);
    if (pattern?.includes('\\d{1,')) return '1';
    if (pattern !== undefined) return 'A'.repeat(Math.min(maxLength ?? 100, 1_000));
    const chars = maxLength ?? LENGTHS[name] ?? 1_000;
    const isListed = name === 'tags' || name === 'tagNames' || name === 'categories';
    // Names of a list have to differ, and commas would separate them.
    const hostile = text(chars)
      .replaceAll(',', '.')
      .slice(0, isListed ? chars - 3 : chars);
    const shown = hostile.trim() === '' ? 'x' : hostile;
    return isListed ? `${index} ${shown}` : shown;
  }
}
