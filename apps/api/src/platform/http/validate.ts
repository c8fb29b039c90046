import * as z from 'zod/mini';
import { timeSlice } from '../concurrency/time-slice.ts';
import { Refusal } from './refusal.ts';
import { refuseUnstorableText } from './storable-text.ts';

/** Messages where the contract has none of its own. */
const koreanMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '빠진 항목이에요.' : '형식이 맞지 않아요.';
    case 'too_small':
      return `${issue.minimum} 이상이어야 해요.`;
    case 'too_big':
      return `${issue.maximum} 이하여야 해요.`;
    case 'invalid_value':
    case 'invalid_union':
      return '쓸 수 없는 값이에요.';
    default:
      return '형식이 맞지 않아요.';
  }
};

/** More errors help no reader. */
const ERRORS_MAX = 100;

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Parses one part of a request, or refuses it with a sentence per field. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const errors: FieldError[] = [];
  const data = parsePart(schema, value, [], errors);
  refuseErrors(errors);
  return data as z.output<S>;
}

/** The same for a body: a list in it is parsed item by item, in time slices. */
export async function validateBody<S extends z.ZodMiniType>(schema: S, value: unknown): Promise<z.output<S>> {
  const list = listOf(schema, value);
  if (!list) return validate(schema, value);
  const { name, item, items, shell } = list;
  const whole = validate(shell, { ...(value as object), [name]: items.map(() => null) });
  const slice = timeSlice();
  const errors: FieldError[] = [];
  const parsed: unknown[] = [];
  for (const [index, given] of items.entries()) {
    parsed.push(parsePart(item, given, [name, String(index)], errors));
    if (errors.length >= ERRORS_MAX) break;
    if (slice.shouldYield()) await slice.yieldNow();
  }
  refuseErrors(errors);
  return { ...(whole as object), [name]: parsed } as z.output<S>;
}

function parsePart(
  schema: z.ZodMiniType,
  value: unknown,
  path: readonly string[],
  errors: FieldError[],
): unknown {
  refuseUnstorableText(value, path);
  const result = schema.safeParse(value, { error: koreanMessages });
  if (result.success) return result.data;
  for (const issue of result.error.issues.slice(0, ERRORS_MAX))
    errors.push({ field: [...path, ...issue.path].join('.'), message: issue.message });
  return undefined;
}

function refuseErrors(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  // One sentence for each field: a number may be out of bounds in two ways at once.
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  throw new Refusal('VALIDATION_FAILED', { errors: [...first.values()] });
}

interface BodyList {
  readonly name: string;
  readonly items: readonly unknown[];
  readonly item: z.ZodMiniType;
  /** The schema of the body with any items in the list. */
  readonly shell: z.ZodMiniType;
}

/** Where the body is an object with a list of objects, as its schema asks. */
function listOf(schema: z.ZodMiniType, value: unknown): BodyList | null {
  if (value === null || typeof value !== 'object' || !isOf(schema, 'object')) return null;
  const object = schema as z.ZodMiniObject;
  // A check of all fields together would see the list without its items.
  if (object._zod.def.checks?.length) return null;
  for (const [name, field] of Object.entries(object._zod.def.shape)) {
    const items: unknown = (value as Record<string, unknown>)[name];
    if (!Array.isArray(items) || !isOf(field, 'array')) continue;
    const { element, checks = [] } = (field as z.ZodMiniArray<z.ZodMiniType>)._zod.def;
    if (!isOf(element, 'object')) continue;
    const anything = z.array(z.unknown()).check(...(checks as z.core.$ZodCheck<unknown[]>[]));
    return { name, items, item: element, shell: z.extend(object, { [name]: anything }) };
  }
  return null;
}

function isOf(schema: unknown, type: 'object' | 'array'): boolean {
  return (schema as z.ZodMiniType)._zod.def.type === type;
}
